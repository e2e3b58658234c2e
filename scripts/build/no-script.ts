import type { Plugin } from "vite";
import { languages, sourceLanguage } from "../../server/texts/catalogs.ts";
import { directionOf } from "../../server/texts/direction.ts";
import { needsJavaScript } from "../../server/texts/needs-javascript.ts";
import { translate } from "../../server/texts/translate.ts";

const empty = "<noscript></noscript>";

/**
 * Says in every language that the pages need JavaScript. Without JavaScript nobody can choose a language. The page is
 * the same for everybody, so that browsers and the server keep one copy.
 */
export function noScriptText(): Plugin {
  return { name: "no-script-text", transformIndexHtml: fillNoScript };
}

/** Writes the text into the empty `noscript` of a page. */
export function fillNoScript(page: string): string {
  if (!page.includes(empty)) throw new Error(`The page has no ${empty} for its text.`);
  const ordered = [sourceLanguage, ...languages().filter((language) => language !== sourceLanguage)];
  return page.replace(empty, () => `<noscript>${ordered.map(paragraphIn).join("")}</noscript>`);
}

function paragraphIn(language: string): string {
  const text = translate(language, needsJavaScript).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`;
}
