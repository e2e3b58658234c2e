import type { DefaultSettingName } from "#server/domain/settings/shapes/settings.ts";
import { appearanceWords } from "./appearance.ts";
import {
  channelNotificationWords,
  followedNotificationWords,
  manyNotificationWords,
  personalNotificationWords,
} from "./notifications.ts";
import { readingWords } from "./reading.ts";
import type { SettingWords, WordsOfSubject } from "./setting-words.ts";
import { privacyWords, topicWords, writingWords } from "./writing.ts";

/** The settings under the headings of the page. */
export const subjects = [
  subject("appearance", "Appearance", appearanceWords),
  subject("reading", "Reading", readingWords),
  subject("writing", "Writing", writingWords),
  subject("topics", "Following topics", topicWords),
  subject("personal", "Notifications: direct messages and mentions", personalNotificationWords),
  subject("followed", "Notifications: followed topics", followedNotificationWords),
  subject("channels", "Notifications: all other messages in channels", channelNotificationWords),
  subject("many", "Notifications: sounds, desktop and email", manyNotificationWords),
  subject("privacy", "Privacy", privacyWords),
] as const;

/** One of them. */
export type Subject = (typeof subjects)[number];

/** The words of every setting. That none is missing is known before the page is built. */
export const settingWords: Readonly<Record<DefaultSettingName, SettingWords>> = {
  ...appearanceWords,
  ...readingWords,
  ...writingWords,
  ...topicWords,
  ...personalNotificationWords,
  ...followedNotificationWords,
  ...channelNotificationWords,
  ...manyNotificationWords,
  ...privacyWords,
};

function subject(id: string, title: string, words: WordsOfSubject) {
  return { id, title, settings: Object.keys(words) as readonly DefaultSettingName[] };
}
