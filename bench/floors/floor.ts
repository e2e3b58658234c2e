import { join } from "node:path";
import { type ServerProcess, startServerProcess } from "../run/server-process.ts";
import type { ChannelsOptions } from "./channels.ts";
import type { DeliverOptions } from "./deliver.ts";
import type { HistoryOptions } from "./history.ts";
import type { HoldOptions } from "./hold.ts";
import type { MemberOptions } from "./member.ts";
import type { InsertOptions } from "./prepare-insert.ts";
import type { ReadOptions } from "./read.ts";

/** The options of each floor, by the name of its script. */
type Floors = {
  readonly insert: InsertOptions;
  readonly deliver: DeliverOptions;
  readonly member: MemberOptions;
  readonly read: ReadOptions;
  readonly channels: ChannelsOptions;
  readonly history: HistoryOptions;
  readonly hold: HoldOptions;
};

/**
 * Starts a floor: a minimal program that does the same work as the product. The product's cost is compared with the
 * floor's (docs/performance.md).
 */
export function startFloor<Name extends keyof Floors>(
  name: Name,
  options: Floors[Name],
  nodeFlags: readonly string[] = [],
): Promise<ServerProcess> {
  const script = join(import.meta.dirname, `${name}.ts`);
  return startServerProcess({ script, args: [JSON.stringify(options)], nodeFlags });
}
