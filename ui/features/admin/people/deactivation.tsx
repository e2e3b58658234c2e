import { Checkbox, Stack, Text, Textarea } from "@mantine/core";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { deactivationCommentLimit } from "#server/domain/users/limits.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { tooLongProblem } from "../../../lib/input-problems.ts";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { Person } from "../../../store/organization/selectors.ts";
import { formatNames } from "./format-names.ts";
import { botsByOwner } from "./selectors.ts";

/** The message to a person who is deactivated: whether to send one, and its text. */
export type DeactivationMessage = { readonly sends: boolean; readonly comment: string };

/** No message. */
export const noMessage: DeactivationMessage = { sends: false, comment: "" };

/**
 * Asks before somebody is deactivated, and whether to send them a message. The text is kept when the dialog is
 * canceled.
 */
export function Deactivation({
  person,
  message,
  onMessage,
  onClose,
}: {
  person: Person;
  message: DeactivationMessage;
  onMessage: (message: DeactivationMessage) => void;
  onClose: () => void;
}) {
  const { user_id, full_name, is_bot } = person;
  const bots = useOrganization((state) => botsByOwner(state).get(user_id))?.filter(({ is_active }) => is_active) ?? [];
  const { sends, comment } = message;
  const { length } = [...comment.trim()];
  const isTooLong = sends && length > deactivationCommentLimit;
  const show = useToasts();
  const deactivate = async () => {
    if (isTooLong) throw new Error("The words are too long.");
    if (is_bot) await api(botEndpoints.deactivateBot, { bot_id: user_id });
    else {
      const words = sends ? comment.trim() : null;
      await api(userEndpoints.deactivateUser, { user_id, deactivation_notification_comment: words });
    }
    onMessage(noMessage);
    show({ message: `${full_name} is deactivated.` });
  };
  return (
    <ConfirmDialog
      title={`Deactivate ${full_name}?`}
      action={`Deactivate ${full_name}`}
      onConfirm={deactivate}
      onClose={onClose}
      explainError={(error) => (isTooLong ? "Shorten your words first." : explain(error))}
    >
      <Stack gap="md">
        <Text>
          {is_bot
            ? "Its keys stop at once, and what uses them. Its messages stay."
            : `${full_name} is signed out everywhere at once and cannot sign in. Messages stay; channels and groups are kept for a return.`}
        </Text>
        {bots.length > 0 && (
          <Text>{`Deactivated as well: ${formatNames(bots)}, ${bots.length === 1 ? "a bot" : "bots"} of theirs.`}</Text>
        )}
        {!is_bot && (
          <Checkbox
            label={`Send ${full_name} an email about it`}
            description="It goes out where the organization has a mail server."
            checked={sends}
            onChange={({ currentTarget }) => onMessage({ sends: currentTarget.checked, comment })}
          />
        )}
        {sends && (
          <Textarea
            label="Words of your own in it"
            description="May be left empty."
            autosize
            minRows={2}
            error={isTooLong && tooLongProblem(deactivationCommentLimit, length)}
            value={comment}
            onChange={({ currentTarget }) => onMessage({ sends, comment: currentTarget.value })}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
