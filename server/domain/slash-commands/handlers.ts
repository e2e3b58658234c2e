import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { changeOwnSettings } from "../settings/actions.ts";
import { actingUser } from "../users/acting-user.ts";
import { readCommand } from "./commands.ts";
import type { slashCommandEndpoints } from "./contract.ts";

/** Implements the endpoints of commands. Clients are sent the changes as events about settings. */
export const slashCommandHandlers: Handlers<typeof slashCommandEndpoints> = {
  runCommand: async ({ ctx, actor, params }) => {
    const settings = readCommand(params.command);
    await mutate(ctx, (tx) => changeOwnSettings(tx, actingUser(tx, actor), settings));
    return {};
  },
};
