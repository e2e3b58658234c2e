import { useChat } from "../../chat-context.tsx";

/** The reader's status; undefined if they have none. */
export function useOwnStatus() {
  return useChat(({ organization }) => organization.user_status[organization.user_id]);
}
