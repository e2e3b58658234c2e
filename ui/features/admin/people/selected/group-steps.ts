import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { api } from "../../../../store/api.ts";
import type { Organization } from "../../../../store/organization/organization.ts";
import { groupsById, type Person } from "../../../../store/organization/selectors.ts";
import { sendMemberChange } from "../../groups/send-member-change.ts";
import { asChanged, type Step } from "./steps.ts";

/** Adds people to a group. It takes back only those whom it has added. */
export function addToGroup(
  { id: user_group_id }: Pick<GroupShape, "id">,
  people: readonly Pick<Person, "user_id" | "full_name">[],
  getOrganization: () => Organization | undefined,
): Step {
  const change = (members: { readonly add: number[] } | { readonly delete: number[] }) =>
    sendMemberChange(() => api(groupMemberEndpoints.updateMembers, { user_group_id, ...members }));
  const sent = new Set<number>();
  return {
    people: people.map(asChanged),
    run: async () => {
      const organization = getOrganization();
      const members = new Set(organization && groupsById(organization).get(user_group_id)?.members);
      // After a lost answer, those who were added are members.
      const add = people.map(({ user_id }) => user_id).filter((id) => !members.has(id));
      for (const id of add) sent.add(id);
      if (add.length > 0) await change({ add });
      const done = people.filter(({ user_id }) => sent.has(user_id));
      // If somebody else has added all of them meanwhile, there is nothing to take back.
      const undo = sent.size > 0 ? () => change({ delete: [...sent] }) : undefined;
      return { people: done.map(asChanged), undo };
    },
  };
}
