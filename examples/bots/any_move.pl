#!/usr/bin/env perl
# A bot in Perl that plays any legal move of any game. Run it as `cmd:./any_move.pl`.
use strict;
use warnings;
use JSON::PP;

$| = 1;
my $json = JSON::PP->new->allow_nonref->canonical;

while (my $line = <STDIN>) {
    my $said = $json->decode($line);
    if ($said->{type} eq 'hello') {
        print $json->encode({type => 'ready', protocol => 1, name => 'any move in Perl'}), "\n";
    } elsif ($said->{type} eq 'act') {
        my @moves = @{ $said->{moves} };
        my $move = $moves[$said->{random} % @moves];
        print $json->encode({type => 'action', id => $said->{id}, action => $move}), "\n";
    } elsif ($said->{type} eq 'bye') {
        last;
    }
}
