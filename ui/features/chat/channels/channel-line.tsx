import { plural, t } from "@lingui/core/macro";
import { IconSettings, IconWorld } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { readPlainDescription } from "../../../lib/read-description.ts";
import { channelNarrow } from "../../../store/chat/narrow.ts";
import { canReadChannel, canSubscribeAgain, canSubscribeSelf } from "../../../store/organization/rights/channels.ts";
import { useChat } from "../chat-context.tsx";
import shared from "../conversation-list/conversation-list.module.css";
import { mainPart } from "../conversation-list/use-row-keys.ts";
import { useConversationActions } from "../conversation-menu/late/conversation-actions.ts";
import { ChannelMark } from "../names/channel-mark.tsx";
import { channelColors } from "../names/channel-style.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import type { ChannelRow } from "./channel-rows.ts";
import classes from "./channels.module.css";

/**
 * A channel in the list, with the button that joins or leaves it. `showsFolder`: some channels in the list have a folder. `onChange` is called before it does so, and
 * `onAskToLeave` instead where the reader could not join again.
 */
export function ChannelLine({
  row,
  showsFolder,
  tabIndex,
  onChange,
  onAskToLeave,
}: {
  row: ChannelRow;
  showsFolder: boolean;
  tabIndex: 0 | -1;
  onChange: () => void;
  onAskToLeave: () => void;
}) {
  const { channel, isJoined, folder } = row;
  const { stream_id: channelId, name, subscriber_count, stream_weekly_traffic: traffic } = channel;
  const description = useMemo(() => readPlainDescription(channel.rendered_description), [channel.rendered_description]);
  const organization = useChat((chat) => chat.organization);
  const actions = useConversationActions();
  const formatAddress = useFormatAddress();
  const [isBusy, setBusy] = useState(false);
  const settings = formatAddress({ kind: "channels", channelId, section: "general" });
  const messages = formatAddress({ kind: "narrow", narrow: channelNarrow(channelId) });
  const act = async () => {
    if (isBusy) return;
    if (isJoined && !canSubscribeAgain(organization, channel, [organization.user_id])) return onAskToLeave();
    onChange();
    setBusy(true);
    await (isJoined ? actions.leave(channelId, name) : actions.join(name));
    setBusy(false);
  };
  return (
    <div role="presentation" className={`${shared.line} ${classes.line}`}>
      <div className={classes.what}>
        <div className={classes.head}>
          {channel.is_web_public ? (
            <IconWorld
              size={14}
              role="img"
              aria-hidden={false}
              aria-label={t`Open to the web`}
              className={classes.mark}
            />
          ) : (
            <ChannelMark color={channelColors(organization).get(channelId) ?? ""} isPrivate={channel.invite_only} />
          )}
          <a
            // Who administers a private channel may not be able to read it.
            href={canReadChannel(organization, channel) ? messages : settings}
            className={`${shared.main} ${classes.name}`}
            tabIndex={tabIndex}
            title={name}
            translate="no"
            {...mainPart}
          >
            <bdi>{name}</bdi>
          </a>
          {channel.is_archived && (
            <span className={classes.tag}>{t({ message: "archived", comment: "A mark on a channel" })}</span>
          )}
        </div>
        {description !== "" && (
          <div className={classes.description} dir="auto" title={description}>
            {description}
          </div>
        )}
      </div>
      <div className={classes.facts}>
        {showsFolder && <bdi className={classes.folder}>{folder}</bdi>}
        <span>{plural({ count: subscriber_count }, { one: "# person", other: "# people" })}</span>
        <span className={classes.traffic}>
          {traffic !== null && plural({ count: traffic }, { one: "# message a week", other: "# messages a week" })}
        </span>
      </div>
      <a
        href={settings}
        className={classes.settings}
        tabIndex={tabIndex}
        aria-label={t`Settings of ${name}`}
        title={t`Settings of ${name}`}
      >
        <IconSettings size={18} aria-hidden />
      </a>
      {isJoined || canSubscribeSelf(organization, channel) ? (
        <button
          type="button"
          className={classes.button}
          data-joined={isJoined || undefined}
          tabIndex={tabIndex}
          aria-label={isJoined ? t`Leave ${name}` : t`Join ${name}`}
          onClick={() => void act()}
        >
          {isJoined
            ? t({ message: "Leave", comment: "Leave a channel" })
            : t({ message: "Join", comment: "Join a channel" })}
        </button>
      ) : (
        <span className={classes.button} />
      )}
    </div>
  );
}
