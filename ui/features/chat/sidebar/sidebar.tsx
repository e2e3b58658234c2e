import { t } from "@lingui/core/macro";
import { IconAt, IconHash, IconMessages, IconStar } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { View } from "../../../store/chat/address/view.ts";
import { directConversation } from "../../../store/chat/message.ts";
import {
  allMessages,
  channelNarrow,
  conversationNarrow,
  conversationOfNarrow,
  type Narrow,
  narrowKey,
} from "../../../store/chat/narrow.ts";
import { useChat } from "../chat-context.tsx";
import { nameOthers, nameTopic } from "../names/conversation-names.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import { countUnread } from "./count-unread.ts";
import { type ChannelSection, groupChannels } from "./group-channels.ts";
import { directsOf, topicsOf } from "./open-links.ts";
import classes from "./sidebar.module.css";
import { SidebarLink } from "./sidebar-link.tsx";

/** The left column: views, direct conversations, and channels with the topics of the open one. */
export function Sidebar({ view }: { view: View | undefined }) {
  const chat = useChat((whole) => whole);
  const { organization, model } = chat;
  const counts = countUnread(organization, model.unreads);
  const addressOf = useFormatAddress();
  const openKey = view?.kind === "narrow" ? narrowKey(view.narrow) : undefined;
  const openChannel = view?.kind === "narrow" ? view.narrow.find(({ operator }) => operator === "channel") : undefined;
  const openConversation = view?.kind === "narrow" ? conversationOfNarrow(view.narrow) : undefined;
  const directs = directsOf(counts, openConversation);
  const link = (narrow: Narrow) => ({
    href: addressOf({ kind: "narrow", narrow }),
    isOpen: narrowKey(narrow) === openKey,
  });
  return (
    <nav className={classes.sidebar} aria-label={t`Conversations`}>
      <ul className={classes.list}>
        {views().map(({ title, narrow, Icon, hasMentions }) => (
          <li key={title}>
            <SidebarLink
              {...link(narrow)}
              icon={<Icon size={16} aria-hidden />}
              name={title}
              count={hasMentions ? counts.mentions : narrow.length === 0 ? counts.total : 0}
            />
          </li>
        ))}
      </ul>
      {directs.length > 0 && (
        <section>
          <h2 className={classes.title}>{t`Direct messages`}</h2>
          <ul className={classes.list}>
            {directs.map(({ userIds, count }) => (
              <li key={userIds.join()}>
                <SidebarLink
                  {...link(conversationNarrow(directConversation(userIds)))}
                  name={nameOthers(organization, userIds)}
                  count={count}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {groupChannels(organization).map((section) => (
        <section key={`${section.kind} ${section.folderId}`}>
          <h2 className={classes.title}>{titleOf(section)}</h2>
          <ul className={classes.list}>
            {section.channels.map(({ id, name, isMuted }) => (
              <li key={id}>
                <SidebarLink
                  {...link(channelNarrow(id))}
                  icon={<IconHash size={16} aria-hidden />}
                  name={name}
                  count={counts.byChannel.get(id) ?? 0}
                  isMuted={isMuted}
                />
                {openChannel?.operand === id && (
                  <ul className={classes.topics}>
                    {topicsOf(counts, id, openConversation).map((each) => (
                      <li key={each.topic}>
                        <SidebarLink
                          {...link(conversationNarrow({ kind: "topic", channelId: id, topic: each.topic }))}
                          name={nameTopic(each.topic)}
                          count={each.count}
                          isMuted={each.isMuted}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

type SidebarView = {
  readonly title: string;
  readonly narrow: Narrow;
  readonly Icon: ComponentType<{ size: number }>;
  readonly hasMentions?: boolean;
};

function views(): readonly SidebarView[] {
  return [
    { title: t`All messages`, narrow: allMessages, Icon: IconMessages },
    { title: t`Mentions`, narrow: [{ operator: "is", operand: "mentioned" }], Icon: IconAt, hasMentions: true },
    { title: t`Starred messages`, narrow: [{ operator: "is", operand: "starred" }], Icon: IconStar },
  ];
}

function titleOf({ kind, title }: ChannelSection): string {
  if (kind === "folder") return title;
  return kind === "pinned" ? t`Pinned` : t`Channels`;
}
