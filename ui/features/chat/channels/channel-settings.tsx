import { t } from "@lingui/core/macro";
import { useState } from "react";
import { ItemNotFound } from "../../../components/item-not-found.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { channelNarrow } from "../../../store/chat/narrow.ts";
import { canReadChannel } from "../../../store/organization/rights/channels.ts";
import { channelsById } from "../../../store/organization/selectors.ts";
import { channelLabels } from "../../admin/channels/channel-labels.ts";
import { Subscribers } from "../../admin/channels/subscribers/subscribers.tsx";
import { useChat } from "../chat-context.tsx";
import { useFormatAddress } from "../names/use-format-address.ts";
import { useGoTo } from "../use-go-to.ts";
import { ChannelView } from "./channel-view.tsx";
import classes from "./channels.module.css";
import { GeneralSettings } from "./general-settings.tsx";
import { PersonalSettings } from "./personal-settings.tsx";
import { WithChatOrganization } from "./with-chat-organization.tsx";

/** The settings of a channel. `section` is that of the address. Unsaved edits stay while another section is shown. */
export function ChannelSettings({ channelId, section }: { channelId: number; section: string }) {
  const channel = useChat(({ organization }) => channelsById(organization).get(channelId));
  const isReadable = useChat(({ organization }) => channel !== undefined && canReadChannel(organization, channel));
  const isJoined = useChat(({ organization }) =>
    organization.subscriptions.some(({ stream_id }) => stream_id === channelId),
  );
  const [hadSubscribers, setHadSubscribers] = useState(false);
  const formatAddress = useFormatAddress();
  const goTo = useGoTo();
  if (channel === undefined) {
    return (
      <div className={classes.scroller}>
        <div className={classes.content}>
          <ItemNotFound
            what="channel"
            form={{ id: `channel/${channelId}`, labels: channelLabels() }}
            onClose={() => goTo({ kind: "channels", section: "" })}
          />
        </div>
      </div>
    );
  }
  const sections = [
    ["general", t({ message: "General", comment: "A part of the settings of a channel" })],
    ["subscribers", t`Subscribers (${{ count: formatNumber(channel.subscriber_count) }})`],
    ...(isJoined ? ([["personal", t`For me`]] as const) : []),
  ] as const;
  const open = sections.find(([name]) => name === section)?.[0] ?? "general";
  const { name } = channel;
  if (open === "subscribers" && !hadSubscribers) setHadSubscribers(true);
  return (
    <ChannelView title={t`Settings of ${name}`}>
      <nav aria-label={t`Parts of the settings`} className={classes.tabs}>
        {sections.map(([each, title]) => (
          <a
            key={each}
            href={formatAddress({ kind: "channels", channelId, section: each })}
            aria-current={each === open ? "page" : undefined}
          >
            {title}
          </a>
        ))}
        {isReadable && <a href={formatAddress({ kind: "narrow", narrow: channelNarrow(channelId) })}>{t`Messages`}</a>}
      </nav>
      <WithChatOrganization>
        <div hidden={open !== "general"}>
          <GeneralSettings channel={channel} />
        </div>
        {hadSubscribers && (
          // It also asks before somebody leaves whom they have chosen there.
          <div hidden={open !== "subscribers"}>
            <Subscribers channel={channel} />
          </div>
        )}
      </WithChatOrganization>
      {open === "personal" && <PersonalSettings channelId={channelId} />}
    </ChannelView>
  );
}
