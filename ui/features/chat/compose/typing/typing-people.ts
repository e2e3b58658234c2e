import type { Chat } from "../../../../store/chat/chat-store.ts";
import { mutedIds } from "../../people/muted-people.ts";

/** The IDs of the people who are typing in the conversation with this key, without those whom the reader has muted. */
export function typingPeople({ organization, typists }: Pick<Chat, "organization" | "typists">, key: string): number[] {
  const people = typists.get(key);
  if (people === undefined) return [];
  const muted = mutedIds(organization);
  return [...people.keys()].filter((id) => !muted.has(id));
}
