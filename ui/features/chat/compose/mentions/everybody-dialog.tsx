import { t } from "@lingui/core/macro";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";

/** Asks before a message mentions everybody in a large channel. */
export function EverybodyDialog({
  title,
  channel,
  onConfirm,
  onClose,
}: {
  title: string;
  channel: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog title={title} action={t`Send message`} harmless onConfirm={onConfirm} onClose={onClose}>
      {t`This message mentions everyone in the channel ${channel}. All of them are notified.`}
    </ConfirmDialog>
  );
}
