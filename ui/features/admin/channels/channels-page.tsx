import { Text } from "@mantine/core";
import { PageHeader } from "../../../components/page-header.tsx";
import { counted } from "../../../lib/words.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { activeChannels } from "../../../store/organization/selectors.ts";
import { sections } from "../frame/sections.ts";

/** The channels of the organization. */
export function ChannelsPage() {
  const count = useOrganization(activeChannels).length;
  return (
    <>
      <PageHeader title={sections.channels.title} about={sections.channels.about} />
      <Text>{count === 0 ? "There are no channels yet." : counted(count, "channel")}</Text>
    </>
  );
}
