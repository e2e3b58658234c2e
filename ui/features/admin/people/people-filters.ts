import { z } from "zod";
import { roles } from "#server/http/roles.ts";
import type { Choice } from "../../../components/choice-select.tsx";
import { roleTitles } from "../../../lib/roles.ts";

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
export const roleChoices = [
  { value: "all", label: "Every role" },
  ...Object.entries(roles).map(([value, role]) => ({ value, label: `${roleTitles[role]}s` })),
];

/** The choices of the filter by state. */
export const stateChoices: readonly Choice<PeopleFilters["state"]>[] = [
  { value: "active", label: "Active" },
  { value: "deactivated", label: "Deactivated" },
  { value: "all", label: "Any state" },
];

/** Whether a person matches the filters. */
export function matchesFilters({ role, state }: Pick<PeopleFilters, "role" | "state">) {
  const roleNumber = Object.entries(roles).find(([name]) => name === role)?.[1];
  return (person: { readonly role: number; readonly is_active: boolean }) =>
    (roleNumber === undefined || person.role === roleNumber) &&
    (state === "all" || person.is_active === (state === "active"));
}
