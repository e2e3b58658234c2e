import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { text } from "../../http/params.ts";
import { plainText } from "../../http/value-schemas.ts";
import { welcomeTextLimit } from "../organization-settings/limits.ts";

/** Messages of the notification bot. */
export const notificationBotEndpoints = {
  tryWelcomeMessage: endpoint({
    method: "POST",
    path: "/realm/test_welcome_bot_custom_message",
    administers: null,
    who: "administrator",
    refuses: [],
    summary: "Send yourself the welcome message of new people, as a preview.",
    params: {
      welcome_message_custom_text: text(
        plainText(welcomeTextLimit),
        "The text to try, in Markdown; nothing is stored.",
      ),
    },
    returns: z.object({ message_id: z.int() }),
    errors: [],
    example: {
      params: { welcome_message_custom_text: "Welcome aboard, see #**general**" },
      returns: { message_id: 29 },
    },
  }),
} as const;
