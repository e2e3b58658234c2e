import type { Page } from "@playwright/test";
import { renderDescription } from "#server/markdown/description.ts";
import { highlightText } from "#server/markdown/highlight-matches.ts";
import { renderMarkdown } from "#server/markdown/render.ts";
import { readPhrases } from "#server/markdown/search-query.ts";
import { createMessagesWith, hostileOffice, hostileTexts } from "#server/markdown/testing/hostile.ts";
import { office } from "#server/markdown/testing.ts";

/** What the server makes of every hostile text in every position of a message. More than 5,000 pieces of HTML. */
export function renderHostileMessages(): string[] {
  return hostileTexts.flatMap((text) => [
    ...createMessagesWith(text).flatMap((source) => [
      renderMarkdown(source, office).html,
      renderMarkdown(source, hostileOffice).html,
      renderDescription(source, hostileOffice),
    ]),
    highlightText(text, readPhrases("script alert onerror")),
  ]);
}

/** Triggers the events that a reader could cause, on every element inside those that match `within`. */
export async function triggerEvents(page: Page, within: string): Promise<void> {
  await page.evaluate((selector) => {
    for (const element of document.querySelectorAll(`${selector} *`)) {
      for (const type of ["mouseover", "mouseenter", "pointerdown", "focus", "animationstart", "toggle"]) {
        element.dispatchEvent(new Event(type, { bubbles: type === "mouseover" }));
      }
    }
  }, within);
}

/**
 * Elements, attributes and URLs that could run code, inside the elements that match `within`. The elements that match
 * `own` are those that the page itself adds.
 */
export async function findDangers(page: Page, within: string, own = "never"): Promise<string[]> {
  return page.evaluate(
    ([selector, ownSelector]) => {
      const forbidden =
        "script,iframe,frame,object,embed,applet,link,meta,base,style,form,input,button,textarea,select,template,noscript,foreignObject,animate,set,use,image";
      const dangers: string[] = [];
      for (const element of document.querySelectorAll(`${selector} *`)) {
        const name = element.localName;
        if (element.matches(forbidden) && !element.matches(ownSelector)) dangers.push(name);
        for (const attribute of element.attributes) {
          if (attribute.name.startsWith("on") || attribute.name === "srcdoc") dangers.push(`${name} ${attribute.name}`);
          if (attribute.name === "style" && /url|expression|import|\\/i.test(attribute.value))
            dangers.push(`${name} style`);
        }
        for (const address of ["href", "src", "action", "xlink:href"]) {
          const value = element.getAttribute(address);
          // Browsers do not follow a text that they cannot parse as a URL.
          if (value === null || !URL.canParse(value, document.baseURI)) continue;
          const { protocol } = new URL(value, document.baseURI);
          if (!["http:", "https:", "ftp:", "mailto:", "tel:"].includes(protocol)) {
            dangers.push(`${name} ${address} ${protocol}`);
          }
        }
      }
      return dangers;
    },
    [within, own] as const,
  );
}
