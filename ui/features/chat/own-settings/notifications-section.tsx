import { t } from "@lingui/core/macro";
import { Card } from "../../../components/card.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { byName, createSelector } from "../../../store/organization/selectors.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import { NoticePause } from "../notices/notice-pause.tsx";
import { NoticePermission } from "../notices/notice-permission.tsx";
import { WorkingHoursChoice } from "../notices/working-hours-choice.tsx";
import listClasses from "./lists/lists.module.css";
import classes from "./own-settings.module.css";
import { SettingCards } from "./setting-cards.tsx";
import { TopicList } from "./topic-list.tsx";

/** What the reader is notified of, and how. */
export function NotificationsSection() {
  const userId = useOrganization(({ user_id }) => user_id);
  return (
    <>
      <Card id="this-device" title={t`This device`}>
        <div className={classes.inside}>
          <NoticePermission />
          <NoticePause userId={userId} />
          <WorkingHoursChoice userId={userId} />
        </div>
      </Card>
      <SettingCards
        parts={["personal", "followed", "channels", "many"]}
        titles={{
          personal: t`Direct messages and mentions`,
          followed: t`Followed topics`,
          channels: t`Other messages in channels`,
          many: t`Sounds, desktop, and email`,
        }}
      />
      <Card id="each-channel" title={t`Channel-specific notifications`}>
        <div className={classes.inside}>
          <ChannelLinks />
        </div>
      </Card>
      <Card id="each-topic" title={t`Topic-specific notifications`}>
        <div className={classes.inside}>
          <TopicList />
        </div>
      </Card>
    </>
  );
}

const joinedChannels = createSelector([({ subscriptions }) => subscriptions], (all) =>
  all
    .filter(({ is_archived }) => !is_archived)
    .map(({ stream_id, name, is_muted, ...subscription }) => ({
      stream_id,
      name,
      is_muted,
      differs: differs(subscription),
    }))
    .sort((a, b) => byName(a.name, b.name)),
);

type ChannelChoices = { readonly [Kind in (typeof kinds)[number]]?: boolean | null | undefined };

const kinds = [
  "desktop_notifications",
  "audible_notifications",
  "email_notifications",
  "wildcard_mentions_notify",
] as const;

/** Whether the reader has chosen something for a channel, which is null for what is as everywhere. */
function differs(subscription: ChannelChoices): boolean {
  return kinds.some((kind) => (subscription[kind] ?? null) !== null);
}

/** The joined channels, each with a link to its settings for the reader. */
function ChannelLinks() {
  const channels = useOrganization(joinedChannels);
  const formatAddress = useFormatAddress();
  if (channels.length === 0) return <div>{t`You haven't joined any channels`}</div>;
  return (
    <ul className={listClasses.list} aria-label={t`Channels`}>
      {channels.map(({ stream_id, name, is_muted, differs: isOwn }) => (
        <li key={stream_id} className={listClasses.row}>
          <a
            href={formatAddress({ kind: "channels", channelId: stream_id, section: "personal" })}
            className={listClasses.what}
            dir="auto"
          >
            {name}
          </a>
          <span className={listClasses.about}>
            {is_muted && <span>{t({ message: "Muted", comment: "A channel" })}</span>}
            <span>{isOwn ? t`Custom notifications` : t`Default notifications`}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
