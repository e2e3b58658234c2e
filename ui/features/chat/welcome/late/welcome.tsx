import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { IconHash, IconMessages, IconPencil } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useId } from "react";
import { conversationNarrow } from "../../../../store/chat/narrow.ts";
import { useChat } from "../../chat-context.tsx";
import { ViewFrame } from "../../conversation-list/view-frame.tsx";
import { GettingStarted } from "../../getting-started/getting-started.tsx";
import { useFormatAddress } from "../../names/use-format-address.ts";
import { findGreetingChannel } from "./greeting-channel.ts";
import classes from "./welcome.module.css";

/**
 * What somebody who is new needs to know: where conversations are, and where to write the first message. It closes when
 * they ask for the inbox by its address: they want to see what is unread.
 */
export function Welcome({ onClose }: { onClose: () => void }) {
  const hasAsked = useLocation({ select: ({ hash }) => hash !== "" });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasAsked) close();
  }, [hasAsked]);
  const name = useChat(({ organization }) => organization.realm_name);
  const person = useChat(({ organization }) => organization.full_name);
  return (
    <ViewFrame title={t`Welcome`} filter={undefined}>
      <div className={classes.welcome}>
        <h2 className={classes.title} dir="auto">
          {t`Welcome to ${name}, ${person}`}
        </h2>
        <GettingStarted isShort={false} />
        <ul className={classes.cards}>
          <Channels />
          <Card
            icon={<IconMessages size={22} aria-hidden />}
            title={t`Each conversation has a topic`}
            action={<a href="/#feed">{t`Show all messages`}</a>}
          >
            {t`Messages in a channel belong to topics, such as “printer” or “lunch”. You can read one and leave the others for later.`}
          </Card>
          <FirstMessage />
        </ul>
        <Button onClick={onClose}>{t`Show the inbox`}</Button>
      </div>
    </ViewFrame>
  );
}

function Channels() {
  const count = useChat(({ organization }) => organization.subscriptions.length);
  return (
    <Card
      icon={<IconHash size={22} aria-hidden />}
      title={t`Channels are for teams and subjects`}
      action={<a href="/#channels">{t`Browse channels`}</a>}
    >
      {plural(count, {
        0: "You are in no channel yet. Everyone in a channel sees what is written there.",
        one: "You are in # channel. Everyone in a channel sees what is written there.",
        other: "You are in # channels. Everyone in a channel sees what is written there.",
      })}
    </Card>
  );
}

/** Where the first message can be written. */
function FirstMessage() {
  const channel = useChat(({ organization }) => findGreetingChannel(organization));
  const formatAddress = useFormatAddress();
  if (channel === undefined) return null;
  const { stream_id: channelId, name } = channel;
  const topic = channel.topics_policy === "empty_topic_only" ? "" : t`hello`;
  const narrow = conversationNarrow({ kind: "topic", channelId, topic });
  return (
    <Card
      icon={<IconPencil size={22} aria-hidden />}
      title={t`Say hello`}
      action={
        <a data-writing href={formatAddress({ kind: "narrow", narrow })}>
          {t`Write in ${{ channel: `#${name}` }}`}
        </a>
      }
    >
      {t`Tell the others in ${{ channel: `#${name}` }} who you are and what you do.`}
    </Card>
  );
}

function Card({
  icon,
  title,
  action,
  children,
}: {
  icon: ReactNode;
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <li className={classes.card} aria-labelledby={heading}>
      {icon}
      <h3 id={heading} className={classes.heading}>
        {title}
      </h3>
      <p className={classes.text}>{children}</p>
      {action}
    </li>
  );
}
