import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { namesOf } from "#server/http/names.ts";
import { type RoleName, roles } from "#server/http/roles.ts";
import type { Choice } from "../../../components/choice-select.tsx";
import { choiceOf, type FilterValues, textFilter } from "../../../lib/address.ts";
import { i18n } from "../../../lib/i18n.ts";

/** The filters of the people page, as its address has them: one of four lists, and what it shows. */
export const peopleFilters = {
  view: choiceOf("people", "bots", "invitations", "requests"),
  q: textFilter(),
  role: choiceOf("all", ...namesOf(roles)),
  state: choiceOf("active", "deactivated", "all"),
  invitations: choiceOf("open", "ended"),
};

/** The values of the filters. */
export type PeopleFilters = FilterValues<typeof peopleFilters>;

/** The choices of the role filter. */
export function roleChoices(): readonly Choice<PeopleFilters["role"]>[] {
  const choices = namesOf(pluralRoleTitles).map((value) => ({ value, label: i18n._(pluralRoleTitles[value]) }));
  return [{ value: "all", label: t`All roles` }, ...choices];
}

const pluralRoleTitles: Readonly<Record<RoleName, MessageDescriptor>> = {
  owner: msg`Owners`,
  administrator: msg`Administrators`,
  moderator: msg`Moderators`,
  member: msg`Members`,
  guest: msg`Guests`,
};

/** The choices of the filter by state, in the view of people or of bots. */
export function stateChoices(view: PeopleFilters["view"]): readonly Choice<PeopleFilters["state"]>[] {
  const isBots = view === "bots";
  return [
    { value: "active", label: isBots ? t`Active bots` : t`Active people` },
    { value: "deactivated", label: isBots ? t`Deactivated bots` : t`Deactivated people` },
    { value: "all", label: isBots ? t`All bots` : t`All people` },
  ];
}

/** The choices of the filter of invitations. */
export function invitationChoices(): readonly Choice<PeopleFilters["invitations"]>[] {
  return [
    { value: "open", label: t`Open invitations` },
    { value: "ended", label: t`Ended invitations` },
  ];
}

/** Whether a person matches the filters. */
export function matchesFilters({ role, state }: Pick<PeopleFilters, "role" | "state">) {
  const roleNumber = Object.entries(roles).find(([name]) => name === role)?.[1];
  return (person: { readonly role: number; readonly is_active: boolean }) =>
    (roleNumber === undefined || person.role === roleNumber) &&
    (state === "all" || person.is_active === (state === "active"));
}
