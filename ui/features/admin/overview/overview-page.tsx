import { Text } from "@mantine/core";
import { PageHeader } from "../../../components/page-header.tsx";
import { counted } from "../../../lib/words.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { activeChannels, activePeople } from "../../../store/organization/selectors.ts";
import { sections } from "../frame/sections.ts";

/** How the organization and its server are doing. */
export function OverviewPage() {
  const people = useOrganization(activePeople).length;
  const channels = useOrganization(activeChannels).length;
  return (
    <>
      <PageHeader title={sections.overview.title} about={sections.overview.about} />
      <Text>
        {counted(people, "person", "people")} and {counted(channels, "channel")}.
      </Text>
    </>
  );
}
