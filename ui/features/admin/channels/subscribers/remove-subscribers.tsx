import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { peopleById } from "../../../../store/organization/selectors.ts";
import { useSubscriberChange } from "./use-subscriber-change.ts";

/** Asks before many people are unsubscribed from a channel, or before the user leaves a private one. */
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
  const [first] = ids;
  const name = useOrganization((state) => (first === undefined ? undefined : peopleById(state).get(first)?.full_name));
  const { remove } = useSubscriberChange(channel);
  const who = ids.length === 1 && name !== undefined ? name : formatCount(ids.length, "person", "people");
  const includesMe = ids.includes(me);
  const removeSubscribers = async () => {
    await remove(ids, who);
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={`Remove ${who} from #${channel.name}?`}
      action={`Remove ${who}`}
      onConfirm={removeSubscribers}
      onClose={onClose}
    >
      {channel.invite_only
        ? "They can no longer find or read it, and get none of its messages."
        : "They get none of its messages until they join again."}
      {channel.invite_only && includesMe && " You are one of them, and cannot add yourself again."}
    </ConfirmDialog>
  );
}
