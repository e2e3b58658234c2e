import { NativeSelect, Switch, TextInput } from "@mantine/core";
import type { FormState } from "../../../../components/form/use-form.ts";
import { Part } from "../../../../components/part.tsx";
import { useIsOwner } from "../../use-me.ts";
import { LimitField } from "./limit-field.tsx";
import type { MessageValues } from "./message-values.ts";

/** What holds for messages everywhere. */
export function MessageFields({ form }: { form: FormState<MessageValues> }) {
  const isOwner = useIsOwner();
  const select = (field: "message_edit_history_visibility_policy" | "topics_policy" | "retention") => {
    const { value, error, onChange } = form.choice(field);
    return {
      ...{ value, error },
      onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value as never),
    };
  };
  return (
    <>
      <Part title="Editing and deleting">
        <Switch label="People can edit what they wrote" {...form.flag("allow_message_editing")} />
        {form.values.allow_message_editing && (
          <LimitField label="Editing is possible for" {...form.choice("message_content_edit_limit_seconds")} />
        )}
        <LimitField
          label="Deleting one's own messages is possible for"
          {...form.choice("message_content_delete_limit_seconds")}
        />
        <NativeSelect
          label="What people see of earlier versions"
          data={[
            { value: "all", label: "Edits and moves" },
            { value: "moves", label: "Moves only" },
            { value: "none", label: "Nothing" },
          ]}
          {...select("message_edit_history_visibility_policy")}
        />
      </Part>
      <Part title="Moving">
        <LimitField
          label="Moving to another topic is possible for"
          {...form.choice("move_messages_within_stream_limit_seconds")}
        />
        <LimitField
          label="Moving to another channel is possible for"
          {...form.choice("move_messages_between_streams_limit_seconds")}
        />
      </Part>
      <Part title="Topics">
        <NativeSelect
          label="Messages without a topic"
          description="A channel can decide for itself."
          data={[
            { value: "allow_empty_topic", label: "Allowed" },
            { value: "disable_empty_topic", label: "Every message needs a topic" },
          ]}
          {...select("topics_policy")}
        />
      </Part>
      <Part title="Keeping">
        <NativeSelect
          label="Keep messages"
          description={
            isOwner
              ? "Afterwards they are deleted for good. A channel can decide for itself."
              : "Only owners can change this."
          }
          disabled={!isOwner}
          data={[
            { value: "forever", label: "For ever" },
            { value: "days", label: "For a number of days" },
          ]}
          {...select("retention")}
        />
        {form.values.retention === "days" && (
          <TextInput label="Days" inputMode="numeric" disabled={!isOwner} {...form.text("days")} />
        )}
      </Part>
      <Part title="Reading">
        <Switch label="People can see who has read a message" {...form.flag("enable_read_receipts")} />
        <Switch label="Messages show the pictures they link to" {...form.flag("inline_image_preview")} />
      </Part>
    </>
  );
}
