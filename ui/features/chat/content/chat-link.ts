/**
 * The fragment of a link to another part of the chat on this server, without the `#`. Undefined for every other link:
 * the file of an upload, another page of the server, another site. `origin` is the server's.
 */
export function findChatFragment(href: string, origin: string): string | undefined {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : undefined;
  const isHere = url?.origin === origin && url.pathname === "/" && url.search === "";
  // The browser's form of the fragment may have other escapes.
  return isHere && href.includes("#") ? href.slice(href.indexOf("#") + 1) : undefined;
}
