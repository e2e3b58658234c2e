import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { api } from "../../../store/api.ts";

/** What the sender of a message wrote, in Markdown. */
export async function fetchMarkdown(id: number, signal?: AbortSignal): Promise<string> {
  const { raw_content } = await api(messageEndpoints.getMessage, { message_id: id, apply_markdown: false }, signal);
  return raw_content;
}
