/** The direction of a language's script, for the `dir` of a document; `language` is a BCP 47 tag. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.test(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
}

/** The scripts in use that run from right to left (Unicode Standard Annex 9); not all browsers can say it. */
const rightToLeft = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/;
