/**
 * The path that a person opened before signing in, if it is on this site; otherwise the home page. Anybody can create
 * such a link, so the path of another site is refused. Pages for people who are signed out are refused too.
 */
export function readSafePath(path: string | undefined): string {
  const here = "http://here.invalid";
  if (!path?.startsWith("/") || !URL.canParse(path, here)) return "/";
  const url = new URL(path, here);
  if (url.origin !== here || url.username !== "" || /^\/\//.test(url.pathname)) return "/";
  if (/^\/(?:sign-in|setup)(?:\/|$)/.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
