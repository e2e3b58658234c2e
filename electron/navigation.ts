/** Where a link leads: to our own pages, to the person's browser or mail program, or nowhere at all. */
export type Destination = "here" | "outside" | "nowhere";

/**
 * Only our own server opens in the window, over HTTP or HTTPS; only web and mail addresses are handed to the system.
 * @param home the server's address; null while there is none
 */
export function destination(url: string, home: string | null): Destination {
  const target = URL.parse(url);
  if (!target) return "nowhere";
  const isWeb = target.protocol === "http:" || target.protocol === "https:";
  if (isWeb && home !== null && target.host === new URL(home).host) return "here";
  return isWeb || target.protocol === "mailto:" ? "outside" : "nowhere";
}

type Navigation = { url: string; preventDefault: () => void };

/** What we use of Electron's WebContents. */
export type FencedContents = {
  on(event: "will-navigate" | "will-redirect", listener: (navigation: Navigation) => void): unknown;
  on(event: "will-attach-webview", listener: (event: { preventDefault: () => void }) => void): unknown;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: "allow" | "deny" }): void;
};

/** Keeps a page within our own server, wherever it is by then; what leads outside goes to `openOutside`, once. */
export function fence(contents: FencedContents, home: () => string | null, openOutside: (url: string) => void): void {
  const mayOpen = (url: string) => {
    const where = destination(url, home());
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
