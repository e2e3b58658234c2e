import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { pageError } from "../../../../store/api.ts";
import { PartSections } from "../settings/part-sections.tsx";
import { collectPartSettings, type TypedSettings } from "../settings/part-settings.ts";
import { deletesSooner, readRetentionDays } from "./retention.ts";

const messages = collectPartSettings("messages");

/** The settings of messages. Asks before messages are deleted sooner. */
export function MessagesPart() {
  const [question, setQuestion] = useState<{
    readonly days: number;
    readonly answer: (isConfirmed: boolean) => void;
  }>();
  const askBeforeDeleting = async (typed: TypedSettings, saved: TypedSettings) => {
    if (!deletesSooner(saved, typed)) return;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ days: readRetentionDays(typed), answer }));
    setQuestion(undefined);
    if (isConfirmed) return;
    throw pageError(t`Not saved. Choose how long messages are kept.`, "message_retention_days");
  };
  const days = question?.days ?? 0;
  return (
    <>
      <PartSections
        of={messages}
        action={t`Save retention`}
        beforeSaving={askBeforeDeleting}
        isHidden={(name, organization) =>
          name === "message_content_edit_limit_seconds" && !organization.realm_allow_message_editing
        }
      />
      {question && (
        <ConfirmDialog
          title={t`Delete messages older than ${plural(days, { one: "# day", other: "# days" })}?`}
          action={t`Delete older messages`}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          {t`They are permanently deleted from direct messages, and from channels without their own retention. Only backups still have them.`}
        </ConfirmDialog>
      )}
    </>
  );
}
