import { Text } from "@mantine/core";
import { PageHeader } from "../../../components/page-header.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { sections } from "../frame/sections.ts";

/** The organization itself: its profile and what holds for everybody. */
export function OrganizationPage() {
  const name = useOrganization(({ realm_name }) => realm_name);
  const description = useOrganization(({ realm_description }) => realm_description);
  return (
    <>
      <PageHeader title={sections.organization.title} about={sections.organization.about} />
      <Text fw={600}>{name}</Text>
      <Text>{description === "" ? "It has no description yet." : description}</Text>
    </>
  );
}
