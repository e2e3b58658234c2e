import { type Html, html } from "../http/html.ts";
import type { Values } from "./i18n.ts";
import type { Text } from "./msg.ts";
import { translate } from "./translate.ts";

/** The elements that a text can have. */
export type Tag = "b" | "code" | "strong";

/**
 * A text in a reader's language as HTML. Its numbered elements, such as `<0>…</0>`, become those of `tags`; everything
 * else in the text and in its values is escaped.
 */
export function translateHtml(
  wanted: string | readonly string[],
  text: Text,
  values: Values = {},
  tags: readonly Tag[] = [],
): Html {
  // Values are put in last, so that nothing in them is taken for an element.
  const names = Object.keys(values);
  const marked = names.map((name, index) => [name, isCount(values[name]) ? values[name] : `\uE000${index}\uE001`]);
  const written = html`${translate(wanted, text, Object.fromEntries(marked))}`.html;
  return {
    html: written
      .replaceAll(/&lt;(\/?)(\d+)&gt;/g, (whole, slash, index) => {
        const tag = tags[Number(index)];
        return tag === undefined ? whole : `<${slash}${tag}>`;
      })
      .replaceAll(/\uE000(\d+)\uE001/g, (_whole, index) => html`${String(values[names[Number(index)] ?? ""])}`.html),
  };
}

/** Numbers stay: their plural depends on them. */
function isCount(value: unknown): value is number {
  return typeof value === "number";
}
