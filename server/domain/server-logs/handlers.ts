import type { Handlers } from "../../context.ts";
import { dataFiles } from "../../db/data-folder.ts";
import { type LogPosition, readLog } from "../../log/read-log.ts";
import type { serverLogEndpoints } from "./contract.ts";
import { lowestNumber, presentLogLine } from "./present.ts";

/** Implements the endpoint of the server's log. */
export const serverLogHandlers: Handlers<typeof serverLogEndpoints> = {
  getServerLogs: async ({ ctx, params }) => {
    const { level, text, limit } = params;
    const query = { before: readPosition(params.before), level: lowestNumber[level], text: text.trim(), limit };
    const { entries, older } = await readLog(dataFiles(ctx.config.dataFolder).logs, query);
    return { lines: entries.map(presentLogLine), older: older === null ? null : `${older.number}.${older.offset}` };
  },
};

function readPosition(text: string | undefined): LogPosition | undefined {
  if (text === undefined) return undefined;
  const [number = 0, offset = 0] = text.split(".").map(Number);
  return { number, offset };
}
