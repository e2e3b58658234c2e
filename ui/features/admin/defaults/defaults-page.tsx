import { Text } from "@mantine/core";
import { PageHeader } from "../../../components/page-header.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { sections } from "../frame/sections.ts";

/** The settings that new people start with. */
export function DefaultsPage() {
  const isTwentyFourHours = useOrganization(
    (state) => state.realm_user_settings_defaults.twenty_four_hour_time === true,
  );
  return (
    <>
      <PageHeader title={sections.defaults.title} about={sections.defaults.about} />
      <Text>New people read the time as {isTwentyFourHours ? "14:05" : "2:05 PM"}.</Text>
    </>
  );
}
