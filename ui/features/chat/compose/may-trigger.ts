import { accountLimits } from "#server/domain/account-limits.ts";
import { channelNameLimit } from "#server/domain/channels/limits.ts";
import { emojiNameLimit } from "#server/domain/emoji/limits.ts";
import { resolvedTopicPrefix, topicLimit } from "#server/domain/topic-names.ts";

const longestTopic = channelNameLimit + resolvedTopicPrefix.length + topicLimit;

/**
 * How far before the caret something that is completed can begin, in UTF-16 units. The limits count code points, which
 * have one or two units; the marks before a name and inside it have at most six.
 */
export const completionReach = 2 * Math.max(accountLimits.name.longest, emojiNameLimit, longestTopic) + 6;

/** The characters that begin what can be completed. Until one is typed, nothing needs to be loaded. */
export const completionBeginnings = /[@#:]/;

/** Whether something before the caret may have to be completed. It is quick, and sometimes true without need. */
export function mayTrigger(text: string, caret: number): boolean {
  return completionBeginnings.test(text.slice(Math.max(0, caret - completionReach), caret));
}
