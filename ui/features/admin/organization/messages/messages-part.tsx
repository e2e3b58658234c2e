import { useState } from "react";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { counted } from "../../../../lib/words.ts";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { derived } from "../../../../store/organization/selectors.ts";
import { MessageFields } from "./message-fields.tsx";
import {
  deletesSooner,
  keptDays,
  type MessageValues,
  messageParameters,
  messageProblems,
  messageValues,
} from "./message-values.ts";

const savedValues = derived([(organization) => organization], messageValues);

const labels: Readonly<Record<keyof MessageValues, string>> = {
  allow_message_editing: "whether people can edit",
  message_content_edit_limit_seconds: "the time for editing",
  message_content_delete_limit_seconds: "the time for deleting",
  move_messages_within_stream_limit_seconds: "the time for moving to another topic",
  move_messages_between_streams_limit_seconds: "the time for moving to another channel",
  message_edit_history_visibility_policy: "what people see of earlier versions",
  topics_policy: "whether messages need a topic",
  retention: "how long messages are kept",
  days: "how many days messages are kept",
  enable_read_receipts: "whether people see who has read a message",
  inline_image_preview: "whether messages show pictures",
};

/** What holds for messages. Deleting them sooner than before is asked about first. */
export function MessagesPart() {
  const saved = useOrganization(savedValues);
  const [answer, setAnswer] = useState<(isMeant: boolean) => void>();
  const form = useForm<MessageValues>({
    id: "organization/messages",
    saved,
    check: messageProblems,
    save: async (changes, values) => {
      if (deletesSooner(saved, values)) {
        const isMeant = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
        setAnswer(undefined);
        if (!isMeant)
          throw new RequestFailed(400, {
            msg: "Nothing was saved. Choose how long messages are kept.",
            var_name: "days",
          });
      }
      await api(organizationEndpoints.updateOrganization, messageParameters(changes, values));
    },
    fieldOf: { message_retention_days: "days" },
  });
  const days = counted(keptDays(form.values) ?? 0, "day");
  return (
    <>
      <Form form={form} action="Save" labels={labels}>
        <MessageFields form={form} />
      </Form>
      {answer && (
        <ConfirmDialog
          title={`Delete messages older than ${days}?`}
          action="Delete older messages"
          onConfirm={() => answer(true)}
          onClose={() => answer(false)}
        >
          They are deleted for good in every channel that does not keep its own time, and in direct messages. Only a
          backup still has them.
        </ConfirmDialog>
      )}
    </>
  );
}
