import { plural, t } from "@lingui/core/macro";
import { CloseButton } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { GroupShape } from "#server/domain/groups/shapes.ts";
import { groupTitle } from "../../../components/group-setting/group-titles.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { membersOfGroup } from "../../../store/organization/membership.ts";
import { groupsById } from "../../../store/organization/selectors.ts";
import classes from "./subgroup-list.module.css";

/** The subgroups of a group; each links to its own details. */
export function SubgroupList({
  group,
  onRemove,
}: {
  group: GroupShape;
  onRemove?: (subgroup: GroupShape) => Promise<void>;
}) {
  const groups = useOrganization(groupsById);
  const membersOf = useOrganization(membersOfGroup);
  const inside = group.direct_subgroup_ids.flatMap((id) => groups.get(id) ?? []);
  if (inside.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t`Groups in ${{ group: group.name }}`}>
      {inside.map((subgroup) => (
        <li key={subgroup.id} className={classes.group}>
          <IconUsers size={18} aria-hidden />
          <Link to="/admin/groups" search={{ open: String(subgroup.id) }} className={classes.name}>
            {groupTitle(subgroup)}
          </Link>
          <span className={classes.size}>
            {plural({ count: membersOf(subgroup.id).size }, { one: "# member", other: "# members" })}
          </span>
          {onRemove && (
            <CloseButton
              aria-label={t({ message: `Remove ${{ name: groupTitle(subgroup) }}`, context: "group" })}
              onClick={() => void onRemove(subgroup)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
