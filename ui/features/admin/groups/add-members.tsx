import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { groupMemberEndpoints } from "#server/domain/groups/contract/members.ts";
import { groupsBelow, listedGroups } from "#server/domain/groups/resolver.ts";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { fieldsOf } from "../../../components/form/error-field.ts";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { PeopleAndGroupsField } from "../../../components/group-setting/people-and-groups-field.tsx";
import type { Choices } from "../../../components/group-setting/value.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { groupsById } from "../../../store/organization/selectors.ts";
import { sendMemberChange } from "./send-member-change.ts";

const noChoices: Choices = { people: [], groups: [] };

/** Adds people and whole groups to a group. Its members and the groups that contain it are not suggested. */
export function AddMembers({ group }: { group: GroupShape }) {
  const groups = useOrganization(groupsById);
  const excluded = useMemo(() => {
    const above = [...groups.keys()].filter((id) => groupsBelow(listedGroups.subgroupsOf, groups, id).has(group.id));
    return { people: new Set(group.members), groups: new Set([group.id, ...group.direct_subgroup_ids, ...above]) };
  }, [groups, group]);
  const form = useForm({
    id: `group/${group.id}/add`,
    saved: { added: noChoices },
    save: (_, { added }) =>
      sendMemberChange(() =>
        api(groupMemberEndpoints.updateMembers, {
          user_group_id: group.id,
          add: [...added.people],
          add_subgroups: [...added.groups],
        }),
      ),
    fieldOf: fieldsOf([groupMemberEndpoints.updateMembers], { add: "added", add_subgroups: "added" }),
  });
  return (
    <Form form={form} action={t`Add to group`}>
      <PeopleAndGroupsField label={t`Add people or groups`} excluded={excluded} {...form.choice("added")} />
    </Form>
  );
}
