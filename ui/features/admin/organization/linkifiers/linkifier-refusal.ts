import { t } from "@lingui/core/macro";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { patternReasons } from "#server/texts/reasons/pattern-reasons.ts";
import type { Problems } from "../../../../components/form/error-field.ts";
import { describeReasonOf } from "../../../../lib/describe-reason.ts";
import { describedRefusal } from "../../../../store/api.ts";
import { parameterOf } from "../../../../store/refused-parameter.ts";
import { linkifierMessages } from "./linkifier-messages.ts";
import type { LinkifierValues } from "./linkifier-problems.ts";

/**
 * Replaces the server's message in a refusal with plain words, and names the form's field that must be corrected.
 * Returns other errors unchanged.
 */
export function replaceRefusal(error: unknown): unknown {
  if (!(error instanceof RequestFailed)) return error;
  const { words = describeWhole(error), field } = describeField(error) ?? {};
  if (words === undefined) return error;
  return describedRefusal(error, words, field);
}

/** The plain message of a refusal, under the field that must be corrected; empty for other errors. */
export function refusalProblems(error: unknown): Problems<LinkifierValues> {
  const plain = error instanceof RequestFailed ? describeField(error) : undefined;
  return plain === undefined ? {} : { [plain.field]: plain.words };
}

/** Says that the linkifier is gone; undefined for other errors. */
export function describeMissing(refusal: RequestFailed): string | undefined {
  return parameterOf([linkifierEndpoints.updateLinkifier], refusal) === "filter_id"
    ? t`Someone else removed this automatic link.`
    : undefined;
}

function describeWhole(refusal: RequestFailed): string | undefined {
  return refusal.requestProblem === "too_many"
    ? t`There are too many automatic links. Remove one, then try again.`
    : describeMissing(refusal);
}

type FieldMessage = { readonly field: keyof LinkifierValues; readonly words: string };

function describeField(refusal: RequestFailed): FieldMessage | undefined {
  const { problem, detail = "" } = refusal;
  const parameter = parameterOf([linkifierEndpoints.updateLinkifier], refusal);
  if (parameter !== "pattern" && parameter !== "url_template") return undefined;
  switch (problem) {
    case "taken":
      return { field: parameter, words: linkifierMessages.taken() };
    case "unknown_group":
      return { field: parameter, words: describeUnknownGroup(detail) };
    case "unused_group":
      // The server names the pattern, but people must correct the address.
      return { field: "url_template", words: t`Put ${{ placeholder: `{${detail}}` }} in the link address.` };
    default:
      return {
        field: parameter,
        words: parameter === "pattern" ? describePattern(refusal) : linkifierMessages.address(),
      };
  }
}

function describeUnknownGroup(name: string): string {
  return t`The pattern has no part called ${name}. Put ${{ group: `(?P<${name}>…)` }} around that part.`;
}

/** For a reason that the page does not know, the detail is the pattern engine's own message. */
function describePattern(refusal: RequestFailed): string {
  const reason = describeReasonOf(patternReasons, refusal);
  if (reason !== undefined) return joinSentences(t`This pattern can't be used.`, reason);
  const { detail = "" } = refusal;
  return detail === ""
    ? t`This pattern can't be used. Correct it, then try again.`
    : t`This pattern can't be used. Correct the problem: ${detail}`;
}
