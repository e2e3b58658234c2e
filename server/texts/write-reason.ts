import { sourceLanguage } from "./catalogs.ts";
import { dateFormat } from "./date-format.ts";
import { formatFacts } from "./format-facts.ts";
import { listFormat } from "./list-format.ts";
import type { Reason, Reasons } from "./reasons/reason.ts";
import { translate } from "./translate.ts";

/** A reason in a reader's language; by default in English, as the log, the command line and the API have it. */
export function writeReason<Code extends string>(
  reasons: Reasons<Code>,
  { code, facts }: Reason<Code>,
  language = sourceLanguage,
): string {
  const values = formatFacts(facts, {
    list: (items) => listFormat(language).format(items),
    day: (moment) => dateFormat(language, { dateStyle: "long" }).format(moment),
  });
  return translate(language, reasons[code], values);
}
