import { t } from "@lingui/core/macro";
import type { Day } from "../../../store/chat/day.ts";
import type { Operator } from "../../../store/chat/narrow.ts";
import { describeDay } from "../names/describe-day.ts";

/** The day of a search as the search box shows it, like a term. */
export function nameDate(day: Day): string {
  return `date: ${describeDay(day)}`;
}

/** What an operator finds. */
export function describeOperator(operator: Operator | "date"): string {
  switch (operator) {
    case "channel":
      return t`Messages in a channel`;
    case "topic":
      return t`Messages in a topic`;
    case "sender":
      return t`Messages from a person`;
    case "dm":
      return t`Direct messages with people`;
    case "dm-including":
      return t`Direct messages that include a person`;
    case "is":
      return t`Unread, starred, mentioned, and more`;
    case "has":
      return t`Messages with a link, file, image, or reaction`;
    case "channels":
      return t`Messages in all public channels`;
    case "date":
      return t`Go to a day`;
    case "before":
      return t`Messages before a day`;
    case "after":
      return t`Messages after a day`;
    default:
      return "";
  }
}

/** What a fixed operand finds. */
export function describeOperand(operator: Operator, operand: string): string | undefined {
  return descriptions[`${operator}:${operand}`]?.();
}

const descriptions: Readonly<Record<string, (() => string) | undefined>> = {
  "is:unread": () => t`Unread messages`,
  "is:mentioned": () => t`Messages that mention you`,
  "is:starred": () => t`Starred messages`,
  "is:dm": () => t`Direct messages`,
  "is:followed": () => t`Messages in topics you follow`,
  "is:resolved": () => t`Messages in resolved topics`,
  "is:muted": () => t`Muted messages`,
  "is:alerted": () => t`Messages with your alert words`,
  "has:link": () => t`Messages with a link`,
  "has:attachment": () => t`Messages with a file`,
  "has:image": () => t`Messages with an image`,
  "has:reaction": () => t`Messages with a reaction`,
  "in:home": () => t`Messages that aren't muted`,
  "in:all": () => t`All messages`,
  "channels:public": () => t`Messages in all public channels`,
};
