import { Textarea, TextInput } from "@mantine/core";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { PageHeader } from "../../../components/page-header.tsx";
import { lengthProblem } from "../../../lib/account-answers.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { sections } from "../frame/sections.ts";

/** The organization itself: its profile and what holds for everybody. */
export function OrganizationPage() {
  const name = useOrganization(({ realm_name }) => realm_name);
  const description = useOrganization(({ realm_description }) => realm_description);
  const form = useForm({
    id: "organization/profile",
    saved: { name, description },
    check: (values) => ({ name: lengthProblem(values.name, 40, "Enter a name for the organization.") }),
    save: (changes) => api(organizationEndpoints.updateOrganization, changes),
  });
  return (
    <>
      <PageHeader title={sections.organization.title} about={sections.organization.about} />
      <Form form={form} action="Save profile" labels={{ name: "the name", description: "the description" }}>
        <TextInput label="Name" {...form.text("name")} />
        <Textarea label="Description" description="In Markdown." autosize minRows={3} {...form.text("description")} />
      </Form>
    </>
  );
}
