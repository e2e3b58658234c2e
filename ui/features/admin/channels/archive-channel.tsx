import { t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { defaultChannelIds } from "../../../store/organization/selectors.ts";

/** Asks before a channel is archived. It can be restored. */
export function ArchiveChannel({ channel, onClose }: { channel: ChannelShape; onClose: () => void }) {
  const { stream_id, name } = channel;
  const isDefault = useOrganization((state) => defaultChannelIds(state).has(stream_id));
  const toast = useToasts();
  const undo = async () => {
    try {
      const defaultAgain = isDefault ? { is_default_stream: true } : {};
      await api(channelEndpoints.updateChannel, { stream_id, is_archived: false, ...defaultAgain });
    } catch (error) {
      toast({ message: explain(error) });
    }
  };
  const archive = async () => {
    await api(channelEndpoints.archiveChannel, { stream_id });
    toast({ message: t`${{ channel: `#${name}` }} archived.`, undo: () => void undo() });
  };
  return (
    <ConfirmDialog
      title={t`Archive ${{ channel: `#${name}` }}?`}
      action={t`Archive channel`}
      onConfirm={archive}
      onClose={onClose}
    >
      <Stack gap="sm">
        <span>{t`Nobody can post in it anymore. Its messages stay readable. You can restore it at any time.`}</span>
        {isDefault && <span>{t`New people are no longer added to it automatically.`}</span>}
      </Stack>
    </ConfirmDialog>
  );
}
