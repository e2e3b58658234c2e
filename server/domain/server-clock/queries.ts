import { serverClocks } from "../../db/schema/server-clock.ts";
import type { Reader } from "../../db/store.ts";
import type { SeenClock } from "./observe.ts";

/** The state of the computer's clock at the last check; null before the first. */
export function seenClock(reader: Reader): SeenClock | null {
  return reader.store.db.select().from(serverClocks).get() ?? null;
}
