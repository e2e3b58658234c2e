import { Textarea, TextInput } from "@mantine/core";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { lengthProblem } from "../../../../lib/account-answers.ts";
import { unusableCharacter } from "../../../../lib/name-characters.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { Pictures } from "./pictures.tsx";

/** What the organization is called, what it says of itself, and its pictures. */
export function ProfilePart() {
  const name = useOrganization(({ realm_name }) => realm_name);
  const description = useOrganization(({ realm_description }) => realm_description);
  const form = useForm({
    id: "organization/profile",
    saved: { name, description },
    check: (values) => ({
      name: lengthProblem(values.name, 40, "Enter a name for the organization.") ?? unusableCharacter(values.name),
      description: values.description.trim() === "" ? undefined : lengthProblem(values.description, 1000, ""),
    }),
    save: (changes) => api(organizationEndpoints.updateOrganization, changes),
  });
  return (
    <>
      <Form form={form} action="Save profile" labels={{ name: "the name", description: "the description" }}>
        <TextInput label="Name" {...form.text("name")} />
        <Textarea
          label="Description"
          description="In Markdown. People see it before they sign in."
          autosize
          minRows={3}
          {...form.text("description")}
        />
      </Form>
      <Pictures />
    </>
  );
}
