import { once } from "node:events";
import { join } from "node:path";
import { startChildServer } from "./child-server.ts";

/** A server in a process of its own whose event loop is watched. */
export type WatchedServer = {
  readonly url: string;
  /**
   * How long one turn of its event loop was busy at most while something was done, in milliseconds of processor time.
   */
  readonly longestHold: (act: () => Promise<unknown>) => Promise<number>;
  readonly killHard: () => Promise<void>;
};

/** Starts a server on a data folder whose event loop is watched. */
export async function startWatchedServer(folder: string): Promise<WatchedServer> {
  const preload = join(import.meta.dirname, "event-loop-watch.ts");
  const { url, process: child, killHard } = await startChildServer(folder, { preload });
  const tell = async (word: string): Promise<unknown> => {
    const answer = once(child, "message");
    child.send(word);
    return (await answer)[0];
  };
  return {
    url,
    killHard,
    longestHold: async (act) => {
      await tell("begin");
      await act();
      return Number(await tell("end"));
    },
  };
}
