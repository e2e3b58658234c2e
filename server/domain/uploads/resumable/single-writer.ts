import { ERRORS, type Locker } from "@tus/server";

type Holder = { readonly askToStop: () => Promise<void> | void; readonly released: Promise<void>; release: () => void };

/**
 * Lets one request at a time write to each upload. A new request asks the current one to stop, because its connection
 * may be dead without the server noticing. (The library's own locker polls without a pause.)
 */
export function createSingleWriterLocker(): Locker {
  const holders = new Map<string, Holder>();

  return {
    newLock: (id) => ({
      lock: async (signal, askToStop) => {
        for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
          await holder.askToStop();
          await Promise.race([holder.released, aborted(signal)]);
          if (signal.aborted) throw ERRORS.ABORTED;
        }
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        holders.set(id, { askToStop, released, release });
      },
      unlock: async () => {
        const holder = holders.get(id);
        holders.delete(id);
        holder?.release();
      },
    }),
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
