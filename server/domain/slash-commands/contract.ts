import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { text } from "../../http/params.ts";

/** The endpoint of commands, which people type instead of a message. */
export const slashCommandEndpoints = {
  runCommand: endpoint({
    method: "POST",
    path: "/zcommand",
    administers: null,
    who: "user",
    refuses: [],
    summary: "Run a command that was typed in place of a message.",
    params: {
      command: text(z.string().max(100), "/ping, /light, /dark, /fluid-width or /fixed-width; /day and /night too."),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { command: "/dark" }, returns: {} },
  }),
} as const;
