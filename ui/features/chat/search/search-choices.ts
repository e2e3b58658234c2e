import { t } from "@lingui/core/macro";
import { IconCalendar, IconFilter, IconHash, IconHistory, IconSearch, IconUser } from "@tabler/icons-react";
import type { FinderEntry, FinderGroup } from "../../../components/finder/finder.tsx";
import { fold } from "../../../lib/match.ts";
import { type Day, takesDay } from "../../../store/chat/day.ts";
import { type Conversation, directConversation } from "../../../store/chat/message.ts";
import {
  conversationNarrow,
  type Narrow,
  narrowKey,
  type Operator,
  showsHistory,
  type Term,
} from "../../../store/chat/narrow.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { linkableChannels } from "../compose/completion/candidates.ts";
import { findMatches, searchable } from "../compose/suggestions/name-search.ts";
import { nameTopic } from "../names/conversation-names.ts";
import { nameTerm } from "../names/narrow-names.ts";
import { type CurrentPart, findCurrentPart } from "./current-part.ts";
import { describeOperand, describeOperator, nameDate } from "./describe-term.ts";
import { fixedOperands, isFixed } from "./operators.ts";
import { inPublicChannels } from "./public-channels.ts";
import { findDays, findLimits } from "./search-day.ts";
import { searchNames } from "./search-names.ts";
import { readSearch, type SearchQuery, writeSearch } from "./search-query.ts";
import { searchablePeople } from "./searchable-people.ts";

/** What the search box offers. */
export type SearchChoice = FinderEntry & {
  readonly action:
    | { readonly kind: "open"; readonly query: SearchQuery }
    /** Replaces what is typed, and adds a pill. */
    | { readonly kind: "type"; readonly typed: string; readonly term?: Term; readonly date?: Day };
};

/** What decides what the search box offers. */
export type SearchContext = {
  readonly pills: Narrow;
  /** The day of the pills. */
  readonly date?: Day | undefined;
  readonly typed: string;
  /** The conversation that is open. */
  readonly here: Conversation | undefined;
  /** The topics that can be completed, the most recent first. */
  readonly topics: readonly string[];
  readonly recent: readonly SearchQuery[];
};

/** How many names are offered that complete an operand. */
const operandLimit = 8;

/** How many names are offered that match a word. */
const wordLimit = 3;

/** The operators that are offered, the most common ones first. */
const offered: readonly (Operator | "date")[] = [
  ...(["sender", "channel", "topic", "has", "is", "before", "after", "date"] as const),
  ...(["dm", "dm-including", "channels"] as const),
];

/** What the search box offers for what is in it. */
export function findSearchChoices(
  organization: Organization,
  context: SearchContext,
): readonly FinderGroup<SearchChoice>[] {
  const part = findCurrentPart(context.typed);
  const operands = part.operator === undefined ? [] : findOperands(organization, context, part.operator, part);
  const isWord = part.operator === undefined;
  // The word for oneself is complete: Enter searches.
  const hasPlaces = operands.length === 0 || isWordForSelf(part);
  const groups: FinderGroup<SearchChoice>[] = [
    { title: t`Search`, entries: hasPlaces ? listPlaces(organization, context) : [] },
    { title: t`Recent searches`, entries: context.typed === "" ? listRecent(organization, context.recent) : [] },
    { title: t`Filters`, entries: isWord ? [...findNamed(organization, part), ...findOperators(part)] : operands },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Whether a longer name begins with the operand that is being typed. */
export function mightContinue(organization: Organization, topics: readonly string[], part: CurrentPart): boolean {
  if (part.operator === "date" || takesDay(part.operator)) return false;
  const isChannel = part.operator === "channel";
  const people = isChannel || part.operator === "topic" ? [] : searchablePeople(organization);
  const named = isChannel ? linkableChannels(organization) : people;
  const names = part.operator === "topic" ? topics : named.map(({ name }) => name);
  const typed = fold(part.query);
  return names.some((name) => fold(name).startsWith(typed));
}

/** Where the words can be searched: what the pills name, the open conversation, and everywhere, also before the reader joined. */
function listPlaces(organization: Organization, { pills, date, typed, here }: SearchContext): SearchChoice[] {
  const { query, unknown } = readSearch(typed, searchNames(organization));
  if (query.narrow.length === 0 || unknown.length > 0) return [];
  const text = typed.trim();
  const hereTerms = here && conversationNarrow(here);
  const isHere = hereTerms !== undefined && narrowKey(hereTerms) === narrowKey(pills);
  const open = (key: string, detail: string, terms: Narrow): SearchChoice => {
    const title = query.narrow.every(({ operator }) => operator === "search") ? text : writeText(organization, query);
    return {
      key,
      title,
      detail,
      Icon: IconSearch,
      action: { kind: "open", query: { ...(date && { date }), ...query, narrow: [...terms, ...query.narrow] } },
    };
  };
  const inConversation = hereTerms === undefined ? [] : [open("here", t`In this conversation`, hereTerms)];
  const publicTerms = showsHistory(query.narrow) ? undefined : inPublicChannels(organization, []);
  const everywhere = [
    open("everywhere", t`In all messages`, []),
    ...(publicTerms === undefined ? [] : [open("public", t`In all public channels`, publicTerms)]),
  ];
  // First what the pills say: Enter takes it.
  if (pills.length === 0) return [...everywhere, ...inConversation];
  if (isHere) return [...inConversation, ...everywhere];
  return [open("pills", t`With these filters`, pills), ...inConversation, ...everywhere];
}

function writeText(organization: Organization, query: SearchQuery): string {
  return writeSearch(query, searchNames(organization));
}

function listRecent(organization: Organization, recent: readonly SearchQuery[]): SearchChoice[] {
  return recent.map((query, at) => ({
    key: `recent ${at}`,
    title: writeText(organization, query),
    Icon: IconHistory,
    action: { kind: "open", query },
  }));
}

function findOperators({ before, negated, query }: CurrentPart): SearchChoice[] {
  const sign = negated ? "-" : "";
  return offered
    .filter((operator) => operator.startsWith(query.toLowerCase()))
    .map((operator) => ({
      key: operator,
      title: `${sign}${operator}:`,
      detail: describe(negated, describeOperator(operator)),
      Icon: IconFilter,
      action: { kind: "type", typed: `${before}${sign}${operator}:` },
    }));
}

/** People and channels whose names fit a word. */
function findNamed(organization: Organization, part: CurrentPart): SearchChoice[] {
  if (part.query === "") return [];
  return [...findPeople(organization, part, "sender", wordLimit), ...findChannels(organization, part, wordLimit)];
}

function findOperands(
  organization: Organization,
  { topics }: SearchContext,
  operator: Operator | "date",
  part: CurrentPart,
): SearchChoice[] {
  if (operator === "date") return part.negated ? [] : findDates(part);
  if (takesDay(operator)) {
    return findLimits(operator, part.query, Date.now()).map(({ day, name }) =>
      pillChoice(organization, part, { operator, operand: day }, name),
    );
  }
  if (operator === "channel") return findChannels(organization, part, operandLimit);
  if (operator === "sender" || operator === "dm" || operator === "dm-including") {
    return findPeople(organization, part, operator, operandLimit);
  }
  if (operator === "topic") {
    const searched = topics.map((topic) => ({ topic, search: searchable(nameTopic(topic)) }));
    return findMatches(part.query, searched, operandLimit).map(({ topic }) =>
      pillChoice(organization, part, { operator, operand: topic }),
    );
  }
  if (!isFixed(operator)) return [];
  return fixedOperands[operator]
    .filter((operand) => operand.startsWith(part.query.toLowerCase()))
    .map((operand) => {
      const found = describeOperand(operator, operand);
      return pillChoice(organization, part, { operator, operand }, found && describe(part.negated, found));
    });
}

function findDates({ before, query }: CurrentPart): SearchChoice[] {
  return findDays(query, Date.now()).map(({ day, name }) => ({
    key: `date ${day}`,
    title: nameDate(day),
    detail: name,
    Icon: IconCalendar,
    action: { kind: "type", typed: before, date: day },
  }));
}

function findChannels(organization: Organization, part: CurrentPart, limit: number): SearchChoice[] {
  return findMatches(part.query, linkableChannels(organization), limit).map(({ id }) =>
    pillChoice(organization, part, { operator: "channel", operand: id }),
  );
}

function findPeople(
  organization: Organization,
  part: CurrentPart,
  operator: "sender" | "dm" | "dm-including",
  limit: number,
): SearchChoice[] {
  const people = searchablePeople(organization);
  const found = findMatches(part.query, people, limit);
  // The word for oneself comes before the names that it is a part of.
  const me = isWordForSelf(part) ? people.filter(isSelf(organization)) : [];
  const others = me.length === 0 ? found : found.filter(({ id }) => id !== organization.user_id);
  return [...me, ...others].map(({ id, email, isNameShared, isActive }) => {
    const operand = operator === "dm" ? directConversation([id, organization.user_id]).userIds : id;
    const distinction = isNameShared ? (email ?? undefined) : undefined;
    return pillChoice(organization, part, { operator, operand }, isActive ? distinction : t`Deactivated`);
  });
}

function isWordForSelf({ query }: CurrentPart): boolean {
  return fold(query) === "me";
}

function isSelf({ user_id }: Organization): (person: { readonly id: number }) => boolean {
  return ({ id }) => id === user_id;
}

/** Completes what is being typed as a pill. Without a `detail`, it says what the operator finds. */
function pillChoice(
  organization: Organization,
  { before, negated }: CurrentPart,
  positive: Term,
  detail = describe(negated, describeOperator(positive.operator)),
): SearchChoice {
  const term: Term = negated ? { ...positive, negated } : positive;
  return {
    key: narrowKey([term]),
    title: nameTerm(organization, term),
    detail,
    Icon: iconOf(positive.operator),
    action: { kind: "type", typed: before, term },
  };
}

/** What a filter finds, or what one with a minus leaves out. */
function describe(isNegated: boolean, messages: string): string {
  return isNegated ? t`Excludes: ${messages}` : messages;
}

function iconOf(operator: Operator) {
  if (takesDay(operator)) return IconCalendar;
  if (operator === "channel") return IconHash;
  return operator === "sender" || operator === "dm" || operator === "dm-including" ? IconUser : IconFilter;
}
