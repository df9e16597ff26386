mafia-title = Mafia de Cuba
