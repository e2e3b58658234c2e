import { plural, t } from "@lingui/core/macro";
import { Checkbox, Stack, Text, Textarea } from "@mantine/core";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { deactivationCommentLimit } from "#server/domain/users/limits.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { formatNames } from "../../../../lib/format-names.ts";
import { tooLongProblem } from "../../../../lib/length-problem.ts";
import { api, explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import type { Person } from "../../../../store/organization/selectors.ts";
import { type DeactivationMessage, noMessage } from "../deactivation-message.ts";
import { focusDetails } from "../focus-details.ts";
import { withPersonRefusals } from "../person-refusals.ts";
import { botsByOwner } from "../selectors.ts";
import { describeOnlyManaged } from "./describe-only-managed.ts";
import { onlyManagedBy } from "./only-manager.ts";
import { describeScheduledOf, ScheduledText, useScheduledCount } from "./scheduled-counts.tsx";

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
  const { user_id, full_name: name, is_bot } = person;
  const bots = useOrganization((state) => botsByOwner(state).get(user_id))?.filter(({ is_active }) => is_active) ?? [];
  const onlyManaged = useOrganization(onlyManagedBy)(user_id);
  const scheduled = useScheduledCount([user_id]);
  const { shouldSend, comment } = message;
  const { length } = [...comment.trim()];
  const isTooLong = shouldSend && length > deactivationCommentLimit;
  const show = useToasts();
  const deactivate = async () => {
    if (isTooLong) throw new Error("The message is too long.");
    const deactivation_notification_comment = shouldSend ? comment.trim() : null;
    await withPersonRefusals(() =>
      is_bot
        ? api(botEndpoints.deactivateBot, { bot_id: user_id })
        : api(userEndpoints.deactivateUser, { user_id, deactivation_notification_comment }),
    );
    onMessage(noMessage);
    show({ message: t`${name} deactivated.` });
  };
  return (
    <ConfirmDialog
      title={t`Deactivate ${name}?`}
      action={t`Deactivate ${name}`}
      waits={scheduled === "fetching"}
      onConfirm={deactivate}
      onClose={onClose}
      onGone={focusDetails}
      explainError={(error) => (isTooLong ? t`Shorten your message.` : explain(error))}
    >
      <Stack gap="md">
        <Text>
          {is_bot
            ? t`Programs that use its API keys stop working. Its messages stay.`
            : t`${name} is signed out everywhere and can't sign in. Their messages stay. You can reactivate them at any time.`}
        </Text>
        {bots.length > 0 && <Text>{describeBots(bots)}</Text>}
        <ScheduledText count={scheduled} describe={(count) => describeScheduledOf(name, count)} />
        {describeOnlyManaged(name, onlyManaged).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        {!is_bot && (
          <Checkbox
            label={t`Send ${name} an email`}
            description={t`Requires a mail server.`}
            checked={shouldSend}
            onChange={({ currentTarget }) => onMessage({ shouldSend: currentTarget.checked, comment })}
          />
        )}
        {shouldSend && (
          <Textarea
            label={t`Your message (optional)`}
            autosize
            minRows={2}
            error={isTooLong && tooLongProblem(deactivationCommentLimit, length)}
            value={comment}
            onChange={({ currentTarget }) => onMessage({ shouldSend, comment: currentTarget.value })}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}

/** Says that the bots of a person are deactivated with them. */
export function describeBots(bots: readonly Person[]): string {
  const names = formatNames(bots.map(({ full_name }) => full_name));
  return plural(
    { count: bots.length },
    {
      one: `Their bot ${names} is deactivated too.`,
      other: `Their bots ${names} are deactivated too.`,
    },
  );
}
