import { t } from "@lingui/core/macro";
import { useState } from "react";
import { RequestFailed } from "#server/http/client.ts";
import { explain } from "../store/api.ts";
import { useToasts } from "./toasts.tsx";

/**
 * Saves a new order of items, and offers an undo.
 * @param before the current order
 * @param doneMessage shown after the order is saved
 * @returns the props of a list, and why the last attempt failed
 */
export function useReorder(
  before: readonly number[],
  send: (ids: number[]) => Promise<unknown>,
  doneMessage: string,
): { readonly reorder: (keys: readonly string[]) => Promise<void>; readonly problem: string | undefined } {
  const [problem, setProblem] = useState<string>();
  const toast = useToasts();
  const reorder = async (keys: readonly string[]) => {
    setProblem(undefined);
    try {
      await send(keys.map(Number));
      const undo = () => send([...before]).catch((error: unknown) => setProblem(describeError(error)));
      toast({ message: doneMessage, undo: () => void undo() });
    } catch (error) {
      setProblem(describeError(error));
      throw error;
    }
  };
  return { reorder, problem };
}

/** The server refuses an order when the list has changed since. */
function describeError(error: unknown): string {
  const isRefused = error instanceof RequestFailed && error.code === "BAD_REQUEST";
  return isRefused ? t`Someone else changed this list at the same time. Change the order again.` : explain(error);
}
