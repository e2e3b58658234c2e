import { t } from "@lingui/core/macro";
import { takesDay } from "../../../store/chat/day.ts";
import { channelOfNarrow, conversationOfNarrow, type Narrow, type Term } from "../../../store/chat/narrow.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { nameChannel, nameConversation, nameOthers, namePerson, nameTopic } from "./conversation-names.ts";
import { describeDay } from "./describe-day.ts";

/** The title of the messages of a narrow. */
export function nameNarrow(organization: Organization, narrow: Narrow): string {
  const conversation = conversationOfNarrow(narrow);
  if (conversation !== undefined) return nameConversation(organization, conversation);
  const channelId = channelOfNarrow(narrow);
  if (channelId !== undefined && narrow.length === 1) return nameChannel(organization, channelId);
  const view = viewOf(narrow);
  if (view === "mentioned") return t`Mentions`;
  if (view === "starred") return t`Starred messages`;
  if (view === "dm" && narrow.length === 1) return t`Direct messages`;
  return narrow.length === 0 ? t`All messages` : t`Search results`;
}

/**
 * What a search looks for: its conversation or channel, its filters and its words; undefined if the title of the view says
 * all of it.
 */
export function describeSearch(organization: Organization, narrow: Narrow): string | undefined {
  const isPlace = ({ operator, negated }: Term) => placeOperators.has(operator) && negated !== true;
  const place = narrow.filter(isPlace);
  const others = narrow.filter((term) => !isPlace(term));
  const isView = others.length === 0 || (narrow.length === 1 && viewOf(narrow) !== undefined);
  const conversation = conversationOfNarrow(place);
  const channelId = channelOfNarrow(place);
  if (isView && (place.length === 0 || conversation !== undefined || channelId !== undefined)) return undefined;
  const channel = channelId === undefined ? undefined : nameChannel(organization, channelId);
  const name = conversation === undefined ? channel : nameConversation(organization, conversation);
  const terms = others.toSorted((a, b) => Number(a.operator === "search") - Number(b.operator === "search"));
  return [...(name === undefined ? [] : [name]), ...terms.map((term) => describeTerm(organization, term))].join(" · ");
}

/** A filter, or words. */
function describeTerm(organization: Organization, term: Term): string {
  return term.operator === "search" ? `${term.negated ? "-" : ""}${term.operand}` : nameTerm(organization, term);
}

/** A term as the search box shows it: the operator, which is the same in all languages, and the name of its operand. */
export function nameTerm(organization: Organization, term: Term): string {
  return `${term.negated ? "-" : ""}${term.operator}: ${nameOperand(organization, term)}`;
}

function nameOperand(organization: Organization, { operator, operand }: Term): string {
  if (typeof operand === "object") return nameOthers(organization, operand);
  if (operator === "channel") return nameChannel(organization, Number(operand));
  if (operator === "topic") return nameTopic(String(operand));
  if (takesDay(operator)) return describeDay(String(operand));
  const isPerson = operator === "sender" || operator === "dm-including";
  return isPerson ? namePerson(organization, Number(operand)) : String(operand);
}

/** The operators that name a conversation or a channel. */
const placeOperators: ReadonlySet<string> = new Set(["channel", "topic", "dm"]);

/** The view of the left column that a narrow begins with; undefined if there is none. */
function viewOf([first]: Narrow): "mentioned" | "starred" | "dm" | undefined {
  if (first?.operator !== "is" || first.negated === true) return undefined;
  return views.find((view) => view === first.operand);
}

const views = ["mentioned", "starred", "dm"] as const;
