import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { countedMonths } from "./limits.ts";

const ofMonths = (...last: number[]) => [...Array.from({ length: countedMonths - last.length }, () => 0), ...last];

/** The numbers of a channel in each of the months, the oldest first. */
const numbers = z.array(z.int());

/** How much happens in each channel. */
export const channelStatisticsEndpoints = {
  getChannelStatistics: endpoint({
    method: "GET",
    path: "/channel_statistics",
    who: "administrator",
    refuses: [],
    summary: `Get the messages, people and files of each channel in the last ${countedMonths} months. They are counted in the background; ask again until progress is null.`,
    params: {},
    returns: z.object({
      /** The progress of counting, 0 to 1; null when nothing is being counted. */
      progress: z.number().nullable(),
      /** Whether the last count failed; the server log has the reason. The next request begins another count. */
      failed: z.boolean(),
      /** Null until they are counted for the first time. Later, it is at most ten minutes old when asked for again. */
      counted: z
        .object({
          /** When counting began, in UNIX seconds. */
          time: z.int(),
          /** The months in the server's time zone, the oldest first. The last one is the current month, until now. */
          months: z.array(z.string()),
          /** The channels that you may know of, archived ones included. */
          channels: z.array(
            z.object({
              stream_id: z.int(),
              /** Messages that are there now, in the channel where they are now. */
              messages: numbers,
              /** How many people and bots sent them. */
              people: numbers,
              /** The size of the files that were first linked in the channel in each month, in bytes. */
              files: numbers,
              /** The same for all time. */
              all_files: z.int(),
              /** When the newest message was sent, in UNIX seconds; null without messages. */
              last_message: z.int().nullable(),
            }),
          ),
        })
        .nullable(),
    }),
    errors: [],
    example: {
      params: {},
      returns: {
        progress: null,
        failed: false,
        counted: {
          time: 1_772_449_204,
          months: [
            ...["2025-04", "2025-05", "2025-06", "2025-07", "2025-08", "2025-09", "2025-10", "2025-11", "2025-12"],
            ...["2026-01", "2026-02", "2026-03"],
          ],
          channels: [
            {
              stream_id: 1,
              messages: ofMonths(120, 212, 31),
              people: ofMonths(9, 11, 7),
              files: ofMonths(4_812_000, 12_400_000, 0),
              all_files: 17_212_000,
              last_message: 1_772_448_911,
            },
          ],
        },
      },
    },
  }),
} as const;
