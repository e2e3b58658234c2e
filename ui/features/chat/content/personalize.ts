import { formatDayTime } from "../../../lib/format-day-time.ts";
import { formatExactTime } from "../../../lib/format-time.ts";
import { emojiCharacters } from "../emoji/emoji-characters.ts";
import { type Animation, chooseAnimation } from "./animated-pictures.ts";

/** What messages show of this reader and of others. It changes while the messages are on the screen. */
export type PersonalContent = {
  readonly selfId: number;
  /** The current name of a person; undefined if the page does not know them. */
  readonly nameOf: (userId: number) => string | undefined;
  /** Whether the reader is in a group. */
  readonly isInGroup: (groupId: number) => boolean;
  /** Whether times in messages have hours to 24. */
  readonly isTo24: boolean;
  /** Whether emoji are texts, such as `:smile:`. Those of the organization stay pictures. */
  readonly hasEmojiAsText: boolean;
  readonly animation: Animation;
  /** The label of the button that copies code, and of the one that opens a spoiler. */
  readonly labels: { readonly copyCode: string; readonly showSpoiler: string };
};

/** The elements that {@link personalize} changes. `prepareContent` makes the last two. */
const personalElements = [
  ".user-mention",
  ".user-group-mention",
  "time",
  "span.emoji",
  "img[data-animated]",
  "button.copy-code",
  "summary[data-unnamed]",
].join();

/**
 * Shows local times, emoji, current names and labels in the content of a message, and marks what mentions the reader.
 * It changes only what differs: what somebody has opened, plays or selects stays as it is.
 */
export function personalize(content: ParentNode, personal: PersonalContent): void {
  for (const element of content.querySelectorAll<HTMLElement>(personalElements)) {
    if (element.matches(".user-mention")) personalizeMention(element, personal);
    else if (element.matches(".user-group-mention"))
      markMe(element, personal.isInGroup(Number(element.dataset.userGroupId)));
    else if (element instanceof HTMLTimeElement) showLocalTime(element);
    else if (element instanceof HTMLImageElement) chooseAnimation(element, personal.animation);
    else if (element.matches(".emoji")) showEmoji(element, personal.hasEmojiAsText);
    else setText(element, element.matches("button") ? personal.labels.copyCode : personal.labels.showSpoiler);
  }
}

function personalizeMention(mention: HTMLElement, { selfId, nameOf }: PersonalContent): void {
  const { userId = "" } = mention.dataset;
  markMe(mention, userId === "*" || Number(userId) === selfId);
  const name = nameOf(Number(userId));
  if (name !== undefined) setText(mention, mention.classList.contains("silent") ? name : `@${name}`);
}

function showLocalTime(time: HTMLTimeElement): void {
  const then = new Date(time.dateTime);
  if (Number.isNaN(then.getTime())) return;
  setText(time, formatDayTime(then, new Date()));
  time.title = formatExactTime(then);
}

/** The server names emoji by the code points in their class, for clients with pictures of their own. */
function showEmoji(emoji: HTMLElement, isText: boolean): void {
  const code = [...emoji.classList].find((each) => each.startsWith("emoji-"))?.slice("emoji-".length);
  if (code === undefined) return;
  setText(emoji, isText ? `:${emoji.title.replaceAll(" ", "_")}:` : emojiCharacters(code));
}

function markMe(mention: HTMLElement, isMe: boolean): void {
  if (isMe) mention.dataset.me = "";
  else delete mention.dataset.me;
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
