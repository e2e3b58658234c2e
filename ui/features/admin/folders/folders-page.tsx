import { Text } from "@mantine/core";
import { PageHeader } from "../../../components/page-header.tsx";
import { counted } from "../../../lib/words.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { folders } from "../../../store/organization/selectors.ts";
import { sections } from "../frame/sections.ts";

/** The folders of channels. */
export function FoldersPage() {
  const count = useOrganization(folders).length;
  return (
    <>
      <PageHeader title={sections.folders.title} about={sections.folders.about} />
      <Text>
        {count === 0
          ? "There are no folders yet. A folder keeps channels that belong together."
          : counted(count, "folder")}
      </Text>
    </>
  );
}
