import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { z } from "zod";
import { type RoleName, roles } from "#server/http/roles.ts";
import type { Choice } from "../../../components/choice-select.tsx";
import { i18n } from "../../../lib/i18n.ts";

const states = ["active", "deactivated", "all"] as const;

/** The filters of the people page, as its address has them: one of three lists, and what it shows. */
export const peopleFilters = z.object({
  view: z.enum(["people", "bots", "invitations"]).catch("people").default("people"),
  q: z.string().catch("").default(""),
  role: z
    .enum(["all", ...Object.keys(roles)])
    .catch("all")
    .default("all"),
  state: z.enum(states).catch("active").default("active"),
});

/** The values of the filters. */
export type PeopleFilters = z.output<typeof peopleFilters>;

/** The choices of the role filter. */
export function roleChoices() {
  const choices = Object.entries(pluralRoleTitles).map(([value, title]) => ({ value, label: i18n._(title) }));
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

/** Whether a person matches the filters. */
export function matchesFilters({ role, state }: Pick<PeopleFilters, "role" | "state">) {
  const roleNumber = Object.entries(roles).find(([name]) => name === role)?.[1];
  return (person: { readonly role: number; readonly is_active: boolean }) =>
    (roleNumber === undefined || person.role === roleNumber) &&
    (state === "all" || person.is_active === (state === "active"));
}
