import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/**
 * Which plural form a translation lacks, or has although its language never uses it; undefined if none. In languages
 * with only one form, it needs no plural.
 * @param translation a valid ICU message
 */
export function findPluralProblem(language: string, english: string, translation: string): string | undefined {
  const found = pluralsOf(compileMessageOrThrow(translation));
  for (const { name, type, forms } of found) {
    const missing = neededForms(language, type).filter((form) => !forms.includes(form));
    if (missing.length > 0) return `the plural of {${name}} lacks ${missing.join(", ")}`;
    const unused = forms.filter((form) => !/^\d+$/.test(form) && !formsOf(language, type).includes(form));
    if (unused.length > 0) return `the plural of {${name}} has ${unused.join(", ")}, which ${language} does not use`;
  }
  for (const { name, type } of pluralsOf(compileMessageOrThrow(english)))
    if (neededForms(language, type).length > 1 && !found.some((plural) => plural.name === name))
      return `it has no plural of {${name}}`;
  return undefined;
}

/**
 * The forms that every plural must have: those of the whole numbers up to a thousand, after which they repeat.
 *
 * French, Spanish and Portuguese have one more form, `many`, for whole millions alone: “1 000 000 de messages”. We write
 * exact numbers, which are hardly ever whole millions, and the form `other`, which then takes its place, is understood.
 * So a translation may have `many`, but does not need it. In Czech, `many` is for fractions, which we do not count.
 */
export function neededForms(language: string, type: Intl.PluralRulesOptions["type"] = "cardinal"): string[] {
  const rules = new Intl.PluralRules(language, { type });
  const used = new Set<string>(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
  return formsOf(language, type).filter((form) => form === "other" || used.has(form));
}

function formsOf(language: string, type: Intl.PluralRulesOptions["type"] = "cardinal"): readonly string[] {
  return new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
}

type Plural = {
  readonly name: string;
  readonly type: "cardinal" | "ordinal";
  readonly forms: readonly string[];
};

const types: Readonly<Record<string, Plural["type"] | undefined>> = { plural: "cardinal", selectordinal: "ordinal" };

/** The plurals of a compiled message, also those within other plurals and choices. */
function pluralsOf(message: unknown): Plural[] {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap(([name, kind, cases]: readonly unknown[]) => {
    if (typeof cases !== "object" || cases === null) return [];
    const type = types[String(kind)];
    const inCases = Object.values(cases).flatMap(pluralsOf);
    const forms = Object.keys(cases).filter((form) => form !== "offset");
    return type === undefined ? inCases : [{ name: String(name), type, forms }, ...inCases];
  });
}
