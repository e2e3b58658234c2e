/**
 * What a page does when the person has signed out in another tab. A page with something of theirs must not keep it in its
 * memory. A page that nobody has signed in to, such as an invitation that a colleague fills in, stays as it is.
 * @param isSignedIn undefined if the page does not know yet
 */
export function actionAfterSignOut(pathname: string, isSignedIn: boolean | undefined): "stay" | "reload" | "sign-in" {
  const needsSignIn = !/^\/(join|reset-password|setup|sign-in|about)(\/|$)/.test(pathname);
  if (needsSignIn) return isSignedIn === false ? "stay" : "sign-in";
  return isSignedIn === true ? "reload" : "stay";
}
