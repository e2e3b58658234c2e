import { Text } from "@mantine/core";
import { PageHeader } from "../../../components/page-header.tsx";
import { counted } from "../../../lib/words.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { ownGroups } from "../../../store/organization/selectors.ts";
import { sections } from "../frame/sections.ts";

/** The groups that people made. */
export function GroupsPage() {
  const count = useOrganization(ownGroups).length;
  return (
    <>
      <PageHeader title={sections.groups.title} about={sections.groups.about} />
      <Text>
        {count === 0
          ? "There are no groups yet. A group is a team that can be mentioned together."
          : counted(count, "group")}
      </Text>
    </>
  );
}
