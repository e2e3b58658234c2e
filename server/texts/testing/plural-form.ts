import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { readCatalog } from "../catalogs.ts";

/** A number in a text by the name of its placeholder, and the text's other values. */
export type CountedText = {
  readonly name: string;
  readonly count: number;
  readonly values?: Readonly<Record<string, string>>;
};

/**
 * What a text with a plural must say in a language: the form of the catalog's entry that `Intl.PluralRules` selects for
 * the count, filled in here without the code that translates.
 * @param english the text as the code has it
 * @throws {Error} if the catalog has no such entry
 */
export function expectedPlural(language: string, english: string, counted: CountedText): string {
  const message = readCatalog(language).get(english)?.translation;
  if (message === undefined) throw new Error(`The catalog of ${language} has no “${english}”.`);
  return fill(language, compileMessageOrThrow(message), counted);
}

function fill(language: string, message: unknown, counted: CountedText): string {
  const { name, count, values = {} } = counted;
  const parts: readonly unknown[] = Array.isArray(message) ? message : [message];
  const number = new Intl.NumberFormat(language).format(count);
  return parts
    .map((part) => {
      if (part === "#") return number;
      if (!Array.isArray(part)) return String(part);
      const [placeholder, kind, forms]: readonly unknown[] = part;
      if (placeholder !== name) return values[String(placeholder)] ?? "";
      return kind === "plural" ? fill(language, formFor(language, count, forms), counted) : number;
    })
    .join("");
}

function formFor(language: string, count: number, forms: unknown): unknown {
  const byName = new Map<string, unknown>(Object.entries(forms ?? {}));
  return byName.get(String(count)) ?? byName.get(new Intl.PluralRules(language).select(count));
}
