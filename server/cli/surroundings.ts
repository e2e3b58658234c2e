import type { Progress } from "../control/operation.ts";
import type { Surroundings } from "../control/perform.ts";
import { createLog } from "../log/create-log.ts";
import { configure, type Installation } from "./installation.ts";

/** What a command that works on a data folder needs: it logs nothing but what went wrong. */
export function surroundingsOf(
  installation: Installation,
  dataFolder: string | undefined,
  {
    beginsAnew = false,
    ...options
  }: { readonly createFolder?: boolean; readonly beginsAnew?: boolean; readonly progress?: Progress } = {},
): Surroundings {
  return { config: configure(installation, { dataFolder, beginsAnew }), log: createLog("warn", false), ...options };
}
