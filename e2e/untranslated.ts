import type { Page } from "@playwright/test";
import { isLeftInEnglish } from "../scripts/texts/find-english.ts";

/** Finds the English texts on a page that should be in another language. */
export async function untranslatedOn(page: Page, language: string): Promise<string[]> {
  const texts = await page.evaluate(collectTexts);
  return texts.filter((text) => isLeftInEnglish(text, language));
}

/** What people see and hear of a page. Runs in the page. */
function collectTexts(): string[] {
  const texts = new Set([document.title]);
  // A part in another language, such as a sheet in the organization's, is not in the language of the page.
  const isOwn = (element: Element) => element.closest("[lang]")?.getAttribute("lang") === document.documentElement.lang;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !isOwn(parent) || !parent.checkVisibility()) continue;
    if (parent.closest("[translate=no],pre,code,script,style,noscript")) continue;
    texts.add(node.textContent ?? "");
  }
  for (const name of ["aria-label", "aria-roledescription", "aria-valuetext", "placeholder", "title", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isOwn(element)) texts.add(element.getAttribute(name) ?? "");
  return [...texts].map((text) => text.trim()).filter((text) => text !== "");
}
