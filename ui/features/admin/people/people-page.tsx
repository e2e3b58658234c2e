import { Text } from "@mantine/core";
import { PageHeader } from "../../../components/page-header.tsx";
import { counted } from "../../../lib/words.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { activePeople } from "../../../store/organization/selectors.ts";
import { sections } from "../frame/sections.ts";

/** The people of the organization. */
export function PeoplePage() {
  const count = useOrganization(activePeople).length;
  return (
    <>
      <PageHeader title={sections.people.title} about={sections.people.about} />
      <Text>{count === 0 ? "There is nobody yet." : counted(count, "person", "people")}</Text>
    </>
  );
}
