import type { Subscribable } from "#server/subscribable.ts";

/** Where a link opens: in our window, in the person's browser or mail program, or nowhere. */
export type Destination = "here" | "outside" | "nowhere";

/**
 * Only our own server opens in the window, over HTTP or HTTPS. Only web and mail addresses are passed to the system.
 * @param home the server's address; null while there is none
 */
export function classifyDestination(url: string, home: string | null): Destination {
  const target = URL.parse(url);
  if (!target) return "nowhere";
  const isWeb = target.protocol === "http:" || target.protocol === "https:";
  if (isWeb && home !== null && target.host === new URL(home).host) return "here";
  return isWeb || target.protocol === "mailto:" ? "outside" : "nowhere";
}

type Navigation = { url: string; preventDefault: () => void };

/** The part of Electron's WebContents that we use. */
export type RestrictedContents = {
  on(event: "will-navigate" | "will-redirect", listener: (navigation: Navigation) => void): unknown;
  on(event: "will-attach-webview", listener: (event: { preventDefault: () => void }) => void): unknown;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: "allow" | "deny" }): void;
};

/** Keeps a page within our own server, at its current address. Other links are passed to `openOutside`. */
export function restrictNavigation(
  contents: RestrictedContents,
  home: Subscribable<string | null>,
  openOutside: (url: string) => void,
): void {
  const mayOpen = (url: string) => {
    const where = classifyDestination(url, home.now());
    if (where === "outside") openOutside(url);
    return where === "here";
  };
  const check = (navigation: Navigation) => {
    if (!mayOpen(navigation.url)) navigation.preventDefault();
  };
  contents.on("will-navigate", check);
  contents.on("will-redirect", check);
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => ({ action: mayOpen(url) ? "allow" : "deny" }));
}
