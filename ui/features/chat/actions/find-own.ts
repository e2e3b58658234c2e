import type { Message } from "../../../store/chat/message.ts";

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
