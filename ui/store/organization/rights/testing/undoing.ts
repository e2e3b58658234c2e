import { RequestFailed } from "#server/http/client.ts";
import { ApiError } from "#server/http/errors.ts";
import type { World } from "#server/testing/world.ts";

/** The status of the answer to a request that succeeded and was rolled back. The server uses it for nothing else. */
const undone = 418;

/**
 * From now on, the world rolls every change back at its end and answers with that status, so that one request does not
 * affect the next. Returns a function that says whether the server allows a request.
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
