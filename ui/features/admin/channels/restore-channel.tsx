import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import classes from "./channel-details.module.css";

/** Says that a channel is archived, and restores it after a confirmation. */
export function RestoreChannel({ channel: { stream_id, name, subscriber_count } }: { channel: ChannelShape }) {
  const [isAsking, setAsking] = useState(false);
  const toast = useToasts();
  const undo = () =>
    api(channelEndpoints.archiveChannel, { stream_id }).catch((error: unknown) => toast({ message: explain(error) }));
  const restore = async () => {
    await api(channelEndpoints.updateChannel, { stream_id, is_archived: false });
    toast({ message: t`${{ channel: `#${name}` }} restored.`, undo: () => void undo() });
  };
  return (
    <div className={classes.archived}>
      <span>{t`This channel is archived. People can read it but can't post.`}</span>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t`Restore channel`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Restore ${{ channel: `#${name}` }}?`}
          action={t`Restore channel`}
          harmless
          onConfirm={restore}
          onClose={() => setAsking(false)}
        >
          {plural(
            { count: subscriber_count },
            {
              one: "People can post in it again. It still has its # subscriber.",
              other: "People can post in it again. It still has its # subscribers.",
            },
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
