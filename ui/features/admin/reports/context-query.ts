import { queryOptions } from "@tanstack/react-query";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import type { Answer } from "#server/http/client.ts";
import { api } from "../../../store/api.ts";
import { type Report, reportsKey } from "./reports-query.ts";

/** A message of a conversation, as it is now. */
export type ContextMessage = Answer<typeof messageEndpoints.getMessages>["messages"][number];

/**
 * A reported message and those around it, if the reader can read them: Markdown, oldest first. No event of the
 * administration announces changes.
 */
export const contextQuery = ({ message_id, is_readable }: Pick<Report, "message_id" | "is_readable">) =>
  queryOptions({
    queryKey: [...reportsKey, "context", message_id],
    queryFn: async ({ signal }) => {
      const around = { anchor: message_id, num_before: 2, num_after: 2, apply_markdown: false };
      const narrow = [{ operator: "with", operand: message_id }];
      return (await api(messageEndpoints.getMessages, { ...around, narrow }, signal)).messages;
    },
    enabled: is_readable,
    refetchInterval: 15_000,
  });
