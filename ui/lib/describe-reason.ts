import { t } from "@lingui/core/macro";
import type { RequestFailed } from "#server/http/client.ts";
import { isObject } from "#server/http/is-object.ts";
import { formatFacts } from "#server/texts/format-facts.ts";
import type { Fact, Facts, Reasons } from "#server/texts/reasons/reason.ts";
import { formatList } from "./format.ts";
import { formatDate } from "./format-date.ts";
import { i18n } from "./i18n.ts";

/** A reason of the server as it arrives. A newer server may know more codes than the page. */
export type SentReason = { readonly code: string; readonly facts: Facts };

/**
 * A reason in the language of the page.
 * @param sentence the same in the server's English, which is shown as a detail if the page does not know the reason
 */
export function describeReason(reasons: Reasons, reason: SentReason | null, sentence: string): string {
  const words = reason && describeKnown(reasons, reason);
  return words ?? (sentence === "" ? "" : t`The server says: ${sentence}`);
}

/** The reason of a refusal in the language of the page; undefined if the refusal has none, or one that is not known. */
export function describeReasonOf(reasons: Reasons, refusal: RequestFailed): string | undefined {
  const reason = reasonOf(refusal);
  return reason === null ? undefined : describeKnown(reasons, reason);
}

/** The reason of a refusal, known to the page or not; null if the refusal has none. */
export function reasonOf({ body }: RequestFailed): SentReason | null {
  return isSentReason(body.problem_reason) ? body.problem_reason : null;
}

function isSentReason(value: unknown): value is SentReason {
  if (!isObject(value) || typeof value.code !== "string" || !isObject(value.facts)) return false;
  return Object.values(value.facts).every(isFact);
}

function isFact(value: unknown): value is Fact {
  if (Array.isArray(value)) return value.every((item) => typeof item === "string");
  return typeof value === "string" || typeof value === "number";
}

function describeKnown(reasons: Reasons, { code, facts }: SentReason): string | undefined {
  const text = reasons[code];
  return text && i18n._({ ...text, values: formatFacts(facts, { list: formatList, day: formatDate }) });
}
