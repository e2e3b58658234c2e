import { t } from "@lingui/core/macro";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ComponentType, useRef } from "react";
import { PageTitle } from "../../../components/page-title.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { useKeptFocus } from "../../../lib/use-kept-focus.ts";
import { badgeCount } from "../badge-count.ts";
import { WithChatOrganization } from "../channels/with-chat-organization.tsx";
import { useChat } from "../chat-context.tsx";
import pageClasses from "../chat-page.module.css";
import { narrowWindow, useMedia } from "../use-media.ts";
import { AccountSection } from "./account/account-section.tsx";
import { BotsSection } from "./bots/bots-section.tsx";
import { AlertWordsSection } from "./lists/alert-words-section.tsx";
import { DevicesSection } from "./lists/devices-section.tsx";
import { MutedPeopleSection } from "./lists/muted-people-section.tsx";
import { UploadsSection } from "./lists/uploads-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import classes from "./own-settings.module.css";
import { PreferencesSection } from "./preferences-section.tsx";
import { ProfileSection } from "./profile/profile-section.tsx";
import { SectionList } from "./section-list.tsx";
import { findSection, type SectionName, sections } from "./sections.ts";

const contents: Readonly<Record<SectionName, ComponentType>> = {
  profile: ProfileSection,
  "account-and-privacy": AccountSection,
  preferences: PreferencesSection,
  notifications: NotificationsSection,
  "alert-words": AlertWordsSection,
  "muted-users": MutedPeopleSection,
  "uploaded-files": UploadsSection,
  sessions: DevicesSection,
  bots: BotsSection,
};

/**
 * The reader's own settings. The list of all sections is beside the open one. A narrow window shows the list first, if
 * the address names no section.
 */
export function OwnSettingsView({ section }: { section: string }) {
  const isNarrow = useMedia(narrowWindow);
  const found = findSection(section);
  const open = found ?? (isNarrow ? undefined : "profile");
  return (
    <div className={classes.view}>
      <TitleBar key={open} open={open} hasBack={isNarrow} />
      <div className={classes.columns}>
        {(!isNarrow || open === undefined) && <SectionList open={open} />}
        {open !== undefined && <OpenSection key={open} open={open} />}
      </div>
    </div>
  );
}

function TitleBar({ open, hasBack }: { open: SectionName | undefined; hasBack: boolean }) {
  const count = useChat(badgeCount);
  const title = open === undefined ? t`Settings` : i18n._(sections[open].title);
  return (
    <div className={pageClasses.title}>
      {hasBack && open !== undefined && (
        <a href="/#settings" className={classes.back} aria-label={t`All settings`}>
          <IconArrowLeft size={20} aria-hidden />
        </a>
      )}
      <PageTitle tab={count === 0 ? title : `(${count}) ${title}`}>{title}</PageTitle>
    </div>
  );
}

function OpenSection({ open }: { open: SectionName }) {
  const Content = contents[open];
  const scroller = useRef<HTMLDivElement>(null);
  useKeptFocus(scroller);
  return (
    <div ref={scroller} className={classes.scroller}>
      <div className={classes.content}>
        <WithChatOrganization>
          <Content />
        </WithChatOrganization>
      </div>
    </div>
  );
}
