import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { plainText } from "../../http/value-schemas.ts";
import { logSearchLimit } from "./limits.ts";
import { logLevels, logLineShape } from "./shapes.ts";

/** The server's own log. */
export const serverLogEndpoints = {
  getServerLogs: endpoint({
    method: "GET",
    path: "/server_logs",
    who: "administrator",
    refuses: [],
    summary: "List lines of the server's log, newest first, in pages.",
    params: {
      before: text(
        z
          .string()
          .regex(/^\d{1,9}\.\d{1,15}$/)
          .optional(),
        "Where to continue: `older` of the previous page.",
      ),
      level: text(z.enum(logLevels).default("info"), "As severe as this, or more."),
      text: text(plainText(logSearchLimit).default(""), "Text that they contain, in any case."),
      limit: json(z.int().min(1).max(500).default(100), "How many at most."),
    },
    returns: z.object({
      lines: z.array(logLineShape),
      /**
       * Where to continue; null where nothing is older. A page may have fewer lines than requested, or none, before the
       * end: one request reads a limited part of the log.
       */
      older: z.string().nullable(),
    }),
    errors: [],
    example: {
      params: { before: "12.40960", level: "warning", text: "backup", limit: 50 },
      returns: {
        lines: [
          {
            time: 1_772_449_204.512,
            level: "error",
            message: "a backup failed",
            request_id: null,
            error: {
              type: "Error",
              message: "ENOSPC: no space left on device, write",
              stack: "    at writeBackup (file:///opt/watercooler/main.js:1:1)",
            },
            details: { folder: "/mnt/backups" },
          },
        ],
        older: "12.10240",
      },
    },
  }),
} as const;
