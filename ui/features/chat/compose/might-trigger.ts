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

/** What begins something that can be completed. Until it is typed, nothing needs to be loaded. */
export const completionBeginnings = /[@#:]|<time|```|~~~|^\//;

/** Whether something before the caret may have to be completed. It is quick, and may be true although nothing can be completed. */
export function mightTrigger(text: string, caret: number): boolean {
  const from = Math.max(0, caret - completionReach);
  return completionBeginnings.test(text.slice(from, caret));
}
