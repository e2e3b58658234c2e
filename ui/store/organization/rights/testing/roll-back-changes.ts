import { RequestFailed } from "#server/http/client.ts";
import { ApiError } from "#server/http/errors.ts";
import type { World } from "#server/testing/world.ts";

/** The status of the answer to a request that succeeded and was rolled back. The server never uses it otherwise. */
const rolledBackStatus = 418;

/**
 * From now on, the server rolls back every change at its end and answers with this status, so that one request does not
 * affect the next. Returns a function that says whether the server allows a request.
 */
export function rollBackChanges(world: World): (request: () => Promise<unknown>) => Promise<boolean> {
  const { write } = world.ctx.groupCommit;
  Object.assign(world.ctx.groupCommit, {
    write: (work: () => unknown, callbacks: Parameters<typeof write>[1]) =>
      write(() => {
        work();
        throw new ApiError("BAD_REQUEST", "It was done, and is undone.", {}, rolledBackStatus);
      }, callbacks),
  });
  return async (request) => {
    try {
      await request();
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status >= 500) throw error;
      return error.status === rolledBackStatus;
    }
  };
}
