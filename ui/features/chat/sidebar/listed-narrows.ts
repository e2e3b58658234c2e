import { allMessages, type Narrow, narrowKey } from "../../../store/chat/narrow.ts";

/** The messages that mention the reader. */
export const mentions: Narrow = [{ operator: "is", operand: "mentioned" }];

/** The messages with the reader's star. */
export const starredMessages: Narrow = [{ operator: "is", operand: "starred" }];

const listed: ReadonlySet<string> = new Set([allMessages, mentions, starredMessages].map(narrowKey));

/** Whether the left column lists a narrow among its own views. */
export function isListed(narrow: Narrow): boolean {
  return listed.has(narrowKey(narrow));
}
