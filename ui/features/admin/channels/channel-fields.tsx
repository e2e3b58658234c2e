import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { type Choice, ChoiceSelect } from "../../../components/choice-select.tsx";
import { holdsPermission } from "../../../store/organization/facts.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canSetRetention } from "../../../store/organization/rights/channels.ts";
import { folders } from "../../../store/organization/selectors.ts";
import type { ChannelFieldsForm, ChannelValues } from "./channel-values.ts";
import { PermissionFields } from "./permission-fields.tsx";
import { PrivacyField } from "./privacy-field.tsx";
import { RetentionField } from "./retention-field.tsx";

const topicsChoices: readonly Choice<ChannelValues["topics"]>[] = [
  { value: "inherit", label: "As everywhere here" },
  { value: "allow_empty_topic", label: "Messages may go without a topic" },
  { value: "disable_empty_topic", label: "Every message needs a topic" },
  { value: "empty_topic_only", label: "No topics: one conversation" },
];

/** The fields of a new or existing channel. `saved` is given for an existing one. */
export function ChannelFields({
  form,
  saved,
  mayOpen = true,
  isArchived = false,
  children,
}: {
  form: ChannelFieldsForm;
  saved?: ChannelValues;
  /** Whether the person who is signed in may change who else can read it. */
  mayOpen?: boolean;
  isArchived?: boolean;
  /** Fields that only new channels have, shown before the permissions. */
  children?: ReactNode;
}) {
  const all = useOrganization(folders);
  const mayRetain = useOrganization(canSetRetention);
  const maySetTopics = useOrganization((state) => holdsPermission(state, "can_set_topics_policy_group"));
  const maySetDeletion = useOrganization((state) => holdsPermission(state, "can_set_delete_message_policy_group"));
  const folder = form.choice("folder");
  const topics = form.choice("topics");
  const isOffered = ({ id, is_archived }: (typeof all)[number]) => !is_archived || String(id) === folder.value;
  return (
    <>
      <TextInput label="Name" {...form.text("name")} />
      <Textarea label="Description" autosize minRows={2} maxRows={8} {...form.text("description")} />
      <NativeSelect
        label="Folder"
        data={[
          { value: "", label: "No folder" },
          ...all.filter(isOffered).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={folder.value}
        error={folder.error}
        onChange={(event) => folder.onChange(event.currentTarget.value)}
      />
      <PrivacyField
        {...form.choice("privacy")}
        saved={saved?.privacy}
        locked={mayOpen ? undefined : "Only people who can read this private channel can change this."}
      />
      <Switch
        label="Add everybody new to it"
        description={isArchived ? "Not while it is archived." : "People who join later. Whoever is here is not added."}
        disabled={isArchived}
        {...form.flag("isDefault")}
      />
      <ChoiceSelect
        label="Topics"
        description={maySetTopics ? undefined : "You may not decide this."}
        disabled={!maySetTopics}
        data={topicsChoices}
        {...topics}
      />
      <RetentionField form={form} disabled={!mayRetain} />
      {children}
      <PermissionFields form={form} saved={saved} locked={{ opening: !mayOpen, deletion: !maySetDeletion }} />
    </>
  );
}
