import { plural, t } from "@lingui/core/macro";
import type { Chat } from "../../../store/chat/chat-store.ts";
import { nameSender } from "../names/conversation-names.ts";
import { spokenMessage } from "./spoken-text.ts";

/** What is announced. A line with another key is announced again, even if its text is the same. */
export type Line = { readonly key: number; readonly text: string };

/** More messages at once than this are counted instead of read out. */
const mostRead = 3;

/** What is announced of new messages: each with its sender, or only how many there are. */
export function announcedLines({ organization, model }: Chat, ids: readonly number[]): Line[] {
  const count = ids.length;
  const summary = { key: ids.at(-1) ?? 0, text: plural(count, { one: "# new message", other: "# new messages" }) };
  const lines = ids.slice(0, mostRead).flatMap((id): Line[] => {
    const message = model.kept.byId.get(id);
    const text = message && spokenMessage(message);
    if (message === undefined || !text) return [];
    const name = nameSender(organization, message);
    if (message.is_me_message) return [{ key: id, text: `${name} ${text}` }];
    return [{ key: id, text: t({ message: `${name}: ${text}`, comment: "a person and what they wrote" }) }];
  });
  // A picture without words, or a message that is deleted again, is only counted.
  return lines.length === count ? lines : [summary];
}
