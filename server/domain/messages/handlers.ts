import type { Handlers } from "../../context.ts";
import type { messageEndpoints } from "./contract.ts";
import { deleteMessage } from "./handlers/delete-message.ts";
import { getMessage } from "./handlers/get-message.ts";
import { getMessageHistory } from "./handlers/get-message-history.ts";
import { getMessages } from "./handlers/get-messages.ts";
import { getReadReceipts } from "./handlers/get-read-receipts.ts";
import { matchNarrow } from "./handlers/match-narrow.ts";
import { renderMessage } from "./handlers/render-message.ts";
import { sendMessage } from "./handlers/send-message.ts";
import { updateMessage } from "./handlers/update-message.ts";

/** Implements the endpoints of messages. */
export const messageHandlers = {
  sendMessage,
  getMessages,
  getMessage,
  matchNarrow,
  getReadReceipts,
  updateMessage,
  renderMessage,
  getMessageHistory,
  deleteMessage,
} satisfies Handlers<typeof messageEndpoints>;
