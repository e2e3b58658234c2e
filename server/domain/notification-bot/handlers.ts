import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator } from "../organization/access.ts";
import type { notificationBotEndpoints } from "./contract.ts";
import { sendTestWelcome } from "./newcomer.ts";

/** Implements the endpoint of the notification bot. */
export const notificationBotHandlers: Handlers<typeof notificationBotEndpoints> = {
  tryWelcomeMessage: async ({ ctx, actor, params }) => {
    const { welcome_message_custom_text: text } = params;
    const message_id = await mutate(ctx, (tx) => sendTestWelcome(tx, requireAdministrator(tx, actor), text));
    return { message_id };
  },
};
