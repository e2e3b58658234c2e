import type { Chat } from "../../../store/chat/chat-store.ts";
import type { Message } from "../../../store/chat/message.ts";
import { openedList } from "../../../store/chat/message-model.ts";
import { isOutgoingIn } from "../../../store/chat/outbox/outgoing-in.ts";

/** Somebody's messages among those that have a row in the document, the newest first. Others are not seen. */
export function findOwn(
  shown: readonly number[],
  byId: ReadonlyMap<number, Message>,
  userId: number,
): readonly Message[] {
  return shown.toReversed().flatMap((id) => {
    const message = byId.get(id);
    return message?.sender_id === userId ? [message] : [];
  });
}

/** Whether a message of the reader for the open list is being sent. It has no ID yet. */
export function isSendingHere({ model, outbox, organization }: Chat): boolean {
  const list = openedList(model);
  if (list === undefined) return false;
  return [...outbox.entries.values()].some(
    ({ to, status }) =>
      (status === "waiting" || status === "sending") && isOutgoingIn(list.narrow, to, organization.user_id),
  );
}
