/**
 * The path of this site that a person wanted to open, or the home page. Anybody can write the address, so everything
 * that could lead to another site is refused. Pages for people who are signed out are refused too.
 */
export function pathWithin(wanted: string | undefined): string {
  const here = "http://here.invalid";
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, here)) return "/";
  const url = new URL(wanted, here);
  if (url.origin !== here || url.username !== "" || /^\/\//.test(url.pathname)) return "/";
  if (/^\/(?:sign-in|setup)(?:\/|$)/.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
