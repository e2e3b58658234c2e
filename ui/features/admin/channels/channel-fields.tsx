import { t } from "@lingui/core/macro";
import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
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

/** The fields of an existing channel. */
export function ChannelFields({
  form,
  saved,
  mayChangeAccess,
  isArchived,
}: {
  form: ChannelFieldsForm;
  saved: ChannelValues;
  /** Whether the person who is signed in may change who else can read it. */
  mayChangeAccess: boolean;
  isArchived: boolean;
}) {
  return (
    <>
      <NameField form={form} />
      <DescriptionField form={form} />
      <FolderField form={form} />
      <PrivacyField
        {...form.choice("privacy")}
        saved={saved.privacy}
        locked={mayChangeAccess ? undefined : t`Only people who can read this private channel can change this.`}
      />
      <DefaultField form={form} isArchived={isArchived} />
      <TopicsAndRetentionFields form={form} />
      <PermissionFields form={form} saved={saved} mayChangeAccess={mayChangeAccess} />
    </>
  );
}

/** The fields of a new channel that are not needed every time. `children` are those that only new channels have. */
export function FurtherChannelFields({ form, children }: FieldProps & { children: ReactNode }) {
  return (
    <>
      <DescriptionField form={form} />
      <FolderField form={form} />
      {children}
      <DefaultField form={form} isArchived={false} />
      <TopicsAndRetentionFields form={form} />
      <PermissionFields form={form} saved={undefined} mayChangeAccess />
    </>
  );
}

type FieldProps = { form: ChannelFieldsForm };

/** The name of a channel. `isFirst` gives it the focus, so that a new channel can be named at once. */
export function NameField({ form, isFirst = false }: FieldProps & { isFirst?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  return <TextInput ref={input} label={t`Name`} {...form.text("name")} />;
}

function DescriptionField({ form }: FieldProps) {
  return <Textarea label={t`Description`} autosize minRows={2} maxRows={8} {...form.text("description")} />;
}

function FolderField({ form }: FieldProps) {
  const all = useOrganization(folders);
  const folder = form.choice("folder");
  const isOffered = ({ id, is_archived }: (typeof all)[number]) => !is_archived || String(id) === folder.value;
  return (
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
  );
}

function DefaultField({ form, isArchived }: FieldProps & { isArchived: boolean }) {
  const maySetDefault = useOrganization(canSetDefaultChannels);
  return (
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
  );
}

function TopicsAndRetentionFields({ form }: FieldProps) {
  const mayRetain = useOrganization(canSetRetention);
  const maySetTopics = useOrganization((state) => canChooseChannelSetting(state, "topics_policy"));
  const defaultTopics = useOrganization(({ realm_topics_policy }) => realm_topics_policy);
  return (
    <>
      <ChoiceSelect
        label={t`Topics`}
        description={maySetTopics ? undefined : t`You don't have permission to change this.`}
        disabled={!maySetTopics}
        data={topicsChoices(defaultTopics)}
        {...form.choice("topics")}
      />
      <RetentionField form={form} disabled={!mayRetain} />
    </>
  );
}
