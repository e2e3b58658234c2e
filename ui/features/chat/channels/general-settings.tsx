import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canAdministerChannel } from "../../../store/organization/rights/channels.ts";
import { ArchiveChannel } from "../../admin/channels/archive-channel.tsx";
import { ChannelFacts } from "../../admin/channels/channel-facts.tsx";
import { ChannelForm } from "../../admin/channels/channel-form.tsx";
import { RestoreChannel } from "../../admin/channels/restore-channel.tsx";
import { ChannelDescription } from "./channel-description.tsx";
import classes from "./channels.module.css";

/** What a channel is and who may do what there: a form for those who may change it, and words for all others. */
export function GeneralSettings({ channel }: { channel: ChannelShape }) {
  const mayChange = useOrganization((state) => canAdministerChannel(state, channel));
  const [isArchiving, setArchiving] = useState(false);
  if (!mayChange) {
    return (
      <Stack gap="md">
        <p>
          {channel.is_archived
            ? t`This channel is archived. People can read it but can't post.`
            : t`Only people who administer the channel can change this.`}
        </p>
        <ChannelDescription channel={channel} />
        <ChannelFacts channel={channel} />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      {channel.is_archived && <RestoreChannel channel={channel} />}
      <ChannelFacts channel={channel} />
      <ChannelForm channel={channel} />
      {!channel.is_archived && (
        <div className={classes.end}>
          <Button variant="outline" color="red" onClick={() => setArchiving(true)}>
            {t`Archive channel`}
          </Button>
        </div>
      )}
      {isArchiving && <ArchiveChannel channel={channel} onClose={() => setArchiving(false)} />}
    </Stack>
  );
}
