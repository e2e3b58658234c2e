import type { Progress } from "../control/operation.ts";
import type { CommandContext } from "../control/perform.ts";
import { createLog } from "../log/create-log.ts";
import { configure, type Installation } from "./installation.ts";

/** The context of a command that works on a data folder. It logs only warnings and errors. */
export function createCommandContext(
  installation: Installation,
  dataFolder: string | undefined,
  {
    startsEmpty = false,
    ...options
  }: { readonly createFolder?: boolean; readonly startsEmpty?: boolean; readonly progress?: Progress } = {},
): CommandContext {
  return { config: configure(installation, { dataFolder, startsEmpty }), log: createLog("warn", false), ...options };
}
