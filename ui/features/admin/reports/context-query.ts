import { queryOptions } from "@tanstack/react-query";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { api } from "../../../store/api.ts";
import { reportsKey } from "./reports-query.ts";

/** A reported message and those around it, which the reader can read: Markdown, oldest first. */
export const contextQuery = (messageId: number) =>
  queryOptions({
    queryKey: [...reportsKey, "context", messageId],
    queryFn: async ({ signal }) => {
      const around = { anchor: messageId, num_before: 2, num_after: 2, apply_markdown: false };
      const narrow = [{ operator: "with", operand: messageId }];
      return (await api(messageEndpoints.getMessages, { ...around, narrow }, signal)).messages;
    },
  });
