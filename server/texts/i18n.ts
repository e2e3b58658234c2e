import { type I18n, type MessageDescriptor, setupI18n } from "@lingui/core";

/** The values of a text's placeholders, by name. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * Creates the translator of one reader's texts. Lingui decodes `\u0041` in a finished text, so in the values too:
 * somebody's name could become another one, or Markdown. Here values stay as they are.
 */
export function createI18n(): I18n {
  const i18n = setupI18n();
  const translate = i18n._.bind(i18n);
  i18n._ = (text: MessageDescriptor | string, values?: Values, options?: Options) => {
    const { id, message, values: own }: MessageDescriptor = typeof text === "string" ? { id: text } : text;
    return translate(id, keepBackslashes({ ...own, ...values }), {
      ...(message === undefined ? {} : { message }),
      ...options,
    });
  };
  return i18n;
}

type Options = Parameters<I18n["_"]>[2];

function keepBackslashes(values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\\", "\\u005c") : value,
    ]),
  );
}
