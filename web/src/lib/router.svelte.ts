// Which page is shown: the path of the address, followed without loading anything anew.

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "replays" }
  | { page: "learn"; game: string | null }
  | { page: "settings" }
  | { page: "about" }
  | { page: "nowhere" };

/** What a path shows. */
export function route(path: string): Route {
  const [first = "", second, ...rest] = path.split("/").filter(Boolean).map(decoded);
  if (rest.length) return { page: "nowhere" };
  if (second === undefined) {
    switch (first) {
      case "":
        return { page: "home" };
      case "learn":
        return { page: "learn", game: null };
      case "replays":
      case "settings":
      case "about":
        return { page: first };
    }
    return { page: "nowhere" };
  }
  switch (first) {
    case "new":
      return { page: "new", game: second };
    case "learn":
      return { page: "learn", game: second };
    case "table":
    case "replay":
      return { page: first, id: second };
  }
  return { page: "nowhere" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Place {
  path = $state(typeof location === "undefined" ? "/" : location.pathname);
  query = $state(typeof location === "undefined" ? "" : location.search);
  route = $derived(route(this.path));
}

export const place = new Place();

/** Go to a path of this page; `replace` leaves no trace in the history. */
export function go(to: string, options: { replace?: boolean } = {}): void {
  history[options.replace ? "replaceState" : "pushState"](null, "", to);
  arrive();
  if (!options.replace) scrollTo(0, 0);
}

function arrive(): void {
  place.path = location.pathname;
  place.query = location.search;
}

/** Follows the history and ordinary links; gives back how to stop it. */
export function followLinks(): () => void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", clicked);
  return () => {
    removeEventListener("popstate", arrive);
    document.removeEventListener("click", clicked);
  };
}

function clicked(event: MouseEvent): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return;
  const link = event.target.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
