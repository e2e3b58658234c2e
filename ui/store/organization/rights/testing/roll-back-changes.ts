import { RequestFailed } from "#server/http/client.ts";
import { ApiError } from "#server/http/errors.ts";
import type { World } from "#server/testing/world.ts";
import { mutate } from "#server/transactions/mutate.ts";
import type { Tx } from "#server/transactions/tx.ts";
import type { Action } from "./action.ts";

/** The status of the answer to a request that succeeded and was rolled back. The server never uses it otherwise. */
const rolledBackStatus = 418;

/**
 * From now on, the server rolls back every change at its end and answers with this status, so that one request does not
 * affect the next. Returns a function that says whether the server allows a request.
 */
export function rollBackChanges({ ctx }: World): (action: Pick<Action, "request" | "before">) => Promise<boolean> {
  const { groupCommit } = ctx;
  const { write } = groupCommit;
  type Write = typeof write;
  type Work = { readonly run: () => unknown; readonly callbacks: Parameters<Write>[1] };
  let earlier: Action["before"];

  const replaceWrite = (replacement: (run: () => unknown, callbacks: Work["callbacks"]) => Promise<unknown>) =>
    Object.assign(groupCommit, { write: replacement });

  /** A change as a transaction that does not run yet. */
  const prepare = (change: (tx: Tx) => void): Work | undefined => {
    let prepared: Work | undefined;
    replaceWrite((run, callbacks) => {
      prepared = { run, callbacks };
      return Promise.resolve();
    });
    void mutate(ctx, change);
    replaceWrite(rollBack);
    return prepared;
  };

  const rollBack = (run: () => unknown, callbacks: Work["callbacks"]) => {
    // A new transaction for each write, because regular maintenance may write while a request waits.
    const before = earlier === undefined ? undefined : prepare(earlier);
    return write(
      () => {
        before?.run();
        run();
        throw new ApiError("BAD_REQUEST", "It was done, and is undone.", {}, rolledBackStatus);
      },
      {
        ...callbacks,
        rolledBack: () => {
          callbacks.rolledBack();
          before?.callbacks.rolledBack();
        },
      },
    );
  };

  replaceWrite(rollBack);
  return async ({ request, before }) => {
    earlier = before;
    try {
      await request();
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.status >= 500) throw error;
      return error.status === rolledBackStatus;
    } finally {
      earlier = undefined;
    }
  };
}
