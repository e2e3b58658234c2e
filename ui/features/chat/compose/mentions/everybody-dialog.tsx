import { t } from "@lingui/core/macro";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";

/** Asks before a message mentions everybody in a large channel, or in a topic with many people. */
export function EverybodyDialog({
  title,
  action,
  channel,
  onConfirm,
  onClose,
}: {
  title: string;
  /** What the button does. */
  action: string;
  /** The name of the channel; undefined if only the topic is mentioned. */
  channel: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog title={title} action={action} harmless onConfirm={onConfirm} onClose={onClose}>
      {channel === undefined
        ? t`This message mentions everyone who took part in this topic. All of them are notified.`
        : t`This message mentions everyone in the channel ${channel}. All of them are notified.`}
    </ConfirmDialog>
  );
}
