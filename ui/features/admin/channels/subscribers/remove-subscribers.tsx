import { plural, t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canSubscribeAgain } from "../../../../store/organization/rights/channels.ts";
import { peopleById } from "../../../../store/organization/selectors.ts";
import { findOnlyName, useSubscriberChange } from "./use-subscriber-change.ts";

/** Asks before many people are unsubscribed from a channel, or before the user leaves one that they cannot join again. */
export function RemoveSubscribers({
  channel,
  ids,
  onRemoved,
  onClose,
}: {
  channel: ChannelShape;
  ids: readonly number[];
  onRemoved: () => void;
  onClose: () => void;
}) {
  const me = useOrganization(({ user_id }) => user_id);
  const mayReturn = useOrganization((state) => canSubscribeAgain(state, channel, [state.user_id]));
  const people = useOrganization(peopleById);
  const { remove } = useSubscriberChange(channel);
  const name = findOnlyName(ids, people);
  const where = `#${channel.name}`;
  const count = ids.length;
  const includesMe = ids.includes(me);
  const removeSubscribers = async () => {
    await remove(ids);
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={
        name === undefined
          ? plural(count, { one: `Remove # person from ${where}?`, other: `Remove # people from ${where}?` })
          : t`Remove ${name} from ${where}?`
      }
      action={
        name === undefined ? plural(count, { one: "Remove # person", other: "Remove # people" }) : t`Remove ${name}`
      }
      onConfirm={removeSubscribers}
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>
          {channel.invite_only
            ? t`They can no longer read it, unless they are allowed to join.`
            : t`They no longer get its messages, unless they join again.`}
        </span>
        {includesMe && !mayReturn && <span>{t`You are one of them. You can't add yourself again.`}</span>}
      </Stack>
    </ConfirmDialog>
  );
}
