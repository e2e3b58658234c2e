import type { Handlers } from "../../http/call.ts";
import type { messageEndpoints } from "./contract.ts";
import { getMessages } from "./fetch-handler.ts";
import { sendMessage } from "./handlers-send.ts";

/** Wires the endpoints of messages. */
export const messageHandlers = { sendMessage, getMessages } satisfies Handlers<typeof messageEndpoints>;
