import { once } from "node:events";
import { join } from "node:path";
import { startLastingServer } from "./child-server.ts";

/** A server in a separate process with a watch on its event loop. */
export type WatchedServer = {
  readonly url: string;
  /** Measures the longest turn of the event loop during an action, in milliseconds of processor time. */
  readonly measureLongestTurn: (act: () => Promise<unknown>) => Promise<number>;
  readonly killHard: () => Promise<void>;
};

/** Starts a server on a data folder and watches its event loop. */
export async function startWatchedServer(folder: string): Promise<WatchedServer> {
  const preload = join(import.meta.dirname, "event-loop-watch.ts");
  const { url, process: child, killHard } = await startLastingServer(folder, { preload });
  const sendCommand = async (word: string): Promise<unknown> => {
    const answer = once(child, "message");
    child.send(word);
    return (await answer)[0];
  };
  return {
    url,
    killHard,
    measureLongestTurn: async (act) => {
      await sendCommand("begin");
      await act();
      return Number(await sendCommand("end"));
    },
  };
}
