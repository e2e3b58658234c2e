/** Where a link leads: to our own pages, to the person's browser or mail program, or nowhere at all. */
export type Destination = "here" | "outside" | "nowhere";

/** Only our own origin opens in the window; only web and mail addresses are handed to the system. */
export function destination(url: string, home: string): Destination {
  const target = URL.parse(url);
  if (!target) return "nowhere";
  if (target.origin === new URL(home).origin) return "here";
  return ["http:", "https:", "mailto:"].includes(target.protocol) ? "outside" : "nowhere";
}

type Navigation = { url: string; preventDefault: () => void };

/** What we use of Electron's WebContents. */
export type FencedContents = {
  on(event: "will-navigate" | "will-redirect", listener: (navigation: Navigation) => void): unknown;
  on(event: "will-attach-webview", listener: (event: { preventDefault: () => void }) => void): unknown;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: "allow" | "deny" }): void;
};

/** Keeps a page within our own origin; what leads outside goes to `openOutside`, once. */
export function fence(contents: FencedContents, home: string, openOutside: (url: string) => void): void {
  const mayOpen = (url: string) => {
    const where = destination(url, home);
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
