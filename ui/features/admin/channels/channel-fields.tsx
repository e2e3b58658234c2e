import { t } from "@lingui/core/macro";
import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { type Choice, ChoiceSelect } from "../../../components/choice-select.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import {
  canChooseChannelSetting,
  canSetDefaultChannels,
  canSetRetention,
} from "../../../store/organization/rights/channels.ts";
import { folders } from "../../../store/organization/selectors.ts";
import type { ChannelFieldsForm, ChannelValues } from "./channel-values.ts";
import { PermissionFields } from "./permission-fields.tsx";
import { PrivacyField } from "./privacy-field.tsx";
import { RetentionField } from "./retention-field.tsx";

const topicsChoices = (organizationDefault: string): readonly Choice<ChannelValues["topics"]>[] => [
  {
    value: "inherit",
    label:
      organizationDefault === "disable_empty_topic"
        ? t`Organization default: required`
        : t`Organization default: optional`,
  },
  { value: "allow_empty_topic", label: t({ message: "Optional", context: "topics" }) },
  { value: "disable_empty_topic", label: t({ message: "Required", context: "topics" }) },
  { value: "empty_topic_only", label: t`No topics, one conversation` },
];

/** The fields of a new or existing channel. `saved` is given for an existing one. */
export function ChannelFields({
  form,
  saved,
  mayChangeAccess = true,
  isArchived = false,
  children,
}: {
  form: ChannelFieldsForm;
  saved?: ChannelValues;
  /** Whether the person who is signed in may change who else can read it. */
  mayChangeAccess?: boolean;
  isArchived?: boolean;
  /** Fields that only new channels have, shown before the permissions. */
  children?: ReactNode;
}) {
  const all = useOrganization(folders);
  const mayRetain = useOrganization(canSetRetention);
  const maySetDefault = useOrganization(canSetDefaultChannels);
  const maySetTopics = useOrganization((state) => canChooseChannelSetting(state, "topics_policy"));
  const defaultTopics = useOrganization(({ realm_topics_policy }) => realm_topics_policy);
  const folder = form.choice("folder");
  const topics = form.choice("topics");
  const isOffered = ({ id, is_archived }: (typeof all)[number]) => !is_archived || String(id) === folder.value;
  return (
    <>
      <TextInput label={t`Name`} {...form.text("name")} />
      <Textarea label={t`Description`} autosize minRows={2} maxRows={8} {...form.text("description")} />
      <NativeSelect
        label={t`Folder`}
        data={[
          { value: "", label: t`No folder` },
          ...all.filter(isOffered).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={folder.value}
        error={folder.error}
        onChange={(event) => folder.onChange(event.currentTarget.value)}
      />
      <PrivacyField
        {...form.choice("privacy")}
        saved={saved?.privacy}
        locked={mayChangeAccess ? undefined : t`Only people who can read this private channel can change this.`}
      />
      <Switch
        label={t`Add new people automatically`}
        description={
          isArchived
            ? t`Not available while the channel is archived.`
            : maySetDefault
              ? t`This makes it a default channel. Existing people aren't added.`
              : t`You don't have permission to change this.`
        }
        disabled={isArchived || !maySetDefault}
        {...form.flag("isDefault")}
      />
      <ChoiceSelect
        label={t`Topics`}
        description={maySetTopics ? undefined : t`You don't have permission to change this.`}
        disabled={!maySetTopics}
        data={topicsChoices(defaultTopics)}
        {...topics}
      />
      <RetentionField form={form} disabled={!mayRetain} />
      {children}
      <PermissionFields form={form} saved={saved} mayChangeAccess={mayChangeAccess} />
    </>
  );
}
