import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json } from "../../http/params.ts";
import { discoveryShape } from "../discovery/shapes.ts";
import { countedDays } from "../messages/limits.ts";
import { connectionsShape, firstStepsShape, lastBackupShape, storageShape, warningShape } from "./shapes.ts";

/** The state of the server, for administrators. */
export const serverStatusEndpoints = {
  getServerStatus: endpoint({
    method: "GET",
    path: "/server_status",
    who: "administrator",
    refuses: [],
    summary: "Get the state of the server: addresses, connections, messages, sizes, and problems.",
    params: {
      days: json(
        z.int().min(1).max(countedDays).default(30),
        "The number of days to count messages for, including today.",
      ),
    },
    returns: z.object({
      organization: z.object({ name: z.string(), icon_url: z.string() }),
      version: z.string(),
      /** UNIX seconds. */
      started: z.int(),
      /** Addresses that work from other machines on the LAN, the best first. */
      urls: z.array(z.string()),
      discovery: discoveryShape,
      people: z.int(),
      connections: connectionsShape,
      /**
       * Messages sent on each day in the server's time zone, the oldest day first. Today is last, and only counted
       * until now. Deleted messages count too.
       */
      messages: z.array(z.object({ day: z.string(), sent: z.int() })),
      storage: storageShape,
      /** Null for none. Backups made with `watercooler backup` are not included. */
      last_backup: lastBackupShape.nullable(),
      warnings: z.array(warningShape),
      first_steps: firstStepsShape,
    }),
    errors: [],
    example: {
      params: { days: 2 },
      returns: {
        organization: { name: "Lindholm & Daughters", icon_url: "/icon.svg" },
        version: "0.1.0",
        started: 1_772_350_000,
        urls: ["http://192.168.1.20:8420"],
        discovery: { status: "advertising", name: "Lindholm & Daughters", problem: null, reasons: [] },
        people: 12,
        connections: {
          people: 1,
          clients: 1,
          list: [
            {
              user_id: 10,
              full_name: "Nina Vogel",
              is_bot: false,
              clients: [
                {
                  client: "Firefox on Windows",
                  ip_address: "192.168.1.31",
                  since: 1_772_440_000,
                  last_poll: 1_772_440_190,
                },
              ],
            },
          ],
        },
        messages: [
          { day: "2026-03-01", sent: 112 },
          { day: "2026-03-02", sent: 48 },
        ],
        storage: {
          database: 81_264_640,
          uploads: 512_400_000,
          upload_quota: null,
          backups: 0,
          exports: 0,
          free: 210_000_000_000,
          disk: 512_000_000_000,
        },
        last_backup: { time: 1_772_362_800, size: 593_920_000 },
        warnings: [{ code: "password_over_http" }, { code: "single_owner", user_id: 1 }],
        first_steps: {
          ...{ invitations: true, channels: true, backups: true },
          ...{ https: false, second_owner: false, desktop_app: false },
        },
      },
    },
  }),
} as const;
