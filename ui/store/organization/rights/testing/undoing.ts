import { RequestFailed } from "#server/http/client.ts";
import { ApiError } from "#server/http/errors.ts";
import type { World } from "#server/testing/world.ts";

/** The status of the answer to what was done and undone; the server has no use for it. */
const undone = 418;

/**
 * From now on, a world undoes every change at its end, and answers so: what one request tries, the next does not see.
 * Answers whether the server lets a request pass.
 */
export function undoEverything(world: World): (ask: () => Promise<unknown>) => Promise<boolean> {
  const { write } = world.ctx.groupCommit;
  Object.assign(world.ctx.groupCommit, {
    write: (work: () => unknown, callbacks: Parameters<typeof write>[1]) =>
      write(() => {
        work();
        throw new ApiError("BAD_REQUEST", "It was done, and is undone.", {}, undone);
      }, callbacks),
  });
  return async (ask) => {
    try {
      await ask();
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status >= 500) throw error;
      return error.status === undone;
    }
  };
}
