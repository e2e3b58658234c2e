/**
 * The path of this site that somebody wanted to go to, or the home page. What stands in an address comes from anywhere:
 * anything that could lead to another site is refused, as are the pages that only make sense signed out.
 */
export function pathWithin(wanted: string | undefined): string {
  const here = "http://here.invalid";
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, here)) return "/";
  const url = new URL(wanted, here);
  if (url.origin !== here || url.username !== "" || /^\/\//.test(url.pathname)) return "/";
  if (/^\/(?:sign-in|setup)(?:\/|$)/.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
