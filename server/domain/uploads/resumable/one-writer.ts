import { ERRORS, type Locker } from "@tus/server";

type Holder = { readonly askToLeave: () => Promise<void> | void; readonly left: Promise<void>; leave: () => void };

/**
 * One request at a time for each upload. Whoever comes asks the one before to leave off: it may be of a connection that
 * is long dead, which nobody has told the server. (The library's own waits by asking again and again without a pause.)
 */
export function createOneWriter(): Locker {
  const holders = new Map<string, Holder>();

  return {
    newLock: (id) => ({
      lock: async (signal, askToLeave) => {
        for (let holder = holders.get(id); holder !== undefined; holder = holders.get(id)) {
          await holder.askToLeave();
          await Promise.race([holder.left, aborted(signal)]);
          if (signal.aborted) throw ERRORS.ABORTED;
        }
        const { promise: left, resolve: leave } = Promise.withResolvers<void>();
        holders.set(id, { askToLeave, left, leave });
      },
      unlock: async () => {
        const holder = holders.get(id);
        holders.delete(id);
        holder?.leave();
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
