import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";

/** A notice of the system, as a test records it. */
export type RecordedNotice = { readonly title: string; readonly body: string; readonly isOpen: boolean };

/** The page object of notices of new messages. */
export function noticesOn(page: Page) {
  const place = page.getByRole("region", { name: "New messages elsewhere" });
  const card = (text: string) => place.getByRole("listitem").filter({ hasText: text });
  /** Browsers of tests say that every window has the focus. */
  const setFocus = (hasFocus: boolean) =>
    page.evaluate((isFocused) => {
      document.hasFocus = () => isFocused;
      window.dispatchEvent(new Event(isFocused ? "focus" : "blur"));
    }, hasFocus);
  return {
    /** Notices begin a moment after the page. */
    expectReady: () => expect(page.locator("[data-notices]")).toBeAttached(),
    place,
    cards: place.getByRole("listitem"),
    card,
    /** What a screen reader says of the newest notice. */
    spoken: page.locator("[data-notices]"),
    open: (text: string) => card(text).getByRole("button").first().click(),
    close: (text: string) => card(text).getByRole("button", { name: "Close notice" }).click(),
    focus: () => setFocus(true),
    blur: () => setFocus(false),
    /** The notices of the system, if the test records them. */
    ofSystem: () =>
      page.evaluate(() =>
        (window as unknown as { shownNotifications: RecordedNotice[] }).shownNotifications.map(
          ({ title, body, isOpen }) => ({ title, body, isOpen }),
        ),
      ),
    /** Clicks the newest notice of the system. */
    clickOfSystem: () =>
      page.evaluate(() =>
        (window as unknown as { shownNotifications: { onclick: () => void }[] }).shownNotifications.at(-1)?.onclick(),
      ),
  };
}
