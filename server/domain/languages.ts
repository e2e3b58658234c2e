/** At most a language, a script and a country, without options like calendars. */
const form = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_][a-z]{2})?$/i;

/**
 * A language's own name for itself: `de` -> `Deutsch`; undefined for an unknown code. A language is known if the
 * runtime can name it (BCP 47, with an underscore where clients write one).
 */
export function languageName(code: string): string | undefined {
  if (!form.test(code)) return undefined;
  const tag = code.replaceAll("_", "-");
  if (Intl.DisplayNames.supportedLocalesOf([tag]).length === 0) return undefined;
  return new Intl.DisplayNames([tag], { type: "language", fallback: "none" }).of(tag);
}
