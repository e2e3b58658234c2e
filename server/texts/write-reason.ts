import { sourceLanguage } from "./catalogs.ts";
import type { Reason, Reasons } from "./reasons/reason.ts";
import { translate } from "./translate.ts";

/** A reason in English, as the log, the command line and the API have it. */
export function writeReason<Code extends string>(reasons: Reasons<Code>, { code, facts }: Reason<Code>): string {
  return translate(sourceLanguage, reasons[code], facts);
}
