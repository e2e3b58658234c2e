import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { readTypedTexts, TypedTexts } from "../../../components/form/typed-texts.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canAdministerChannel } from "../../../store/organization/rights/channels.ts";
import { ArchiveChannel } from "../../admin/channels/archive-channel.tsx";
import { ChannelFacts } from "../../admin/channels/channel-facts.tsx";
import { ChannelForm } from "../../admin/channels/channel-form.tsx";
import { channelLabels } from "../../admin/channels/channel-labels.ts";
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
        <UnsavedEdits channelId={channel.stream_id} />
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

/** What somebody typed before they lost the right to change the channel. */
function UnsavedEdits({ channelId }: { channelId: number }) {
  const [typed] = useState(() => readTypedTexts({ id: `channel/${channelId}`, labels: channelLabels() }));
  if (typed.length === 0) return null;
  return (
    <>
      <p>{t`What you typed was not saved. You can copy it here.`}</p>
      <TypedTexts typed={typed} />
    </>
  );
}
