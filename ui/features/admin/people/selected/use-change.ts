import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import { RequestFailed } from "#server/http/client.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { explain, isSignedOut } from "../../../../store/api.ts";
import { noOutcomes, type Outcomes, runSteps, type Step, type Undo } from "./steps.ts";

/** The progress of a change to several people. */
export type Progress = "idle" | "running" | "stopped" | "failed" | "done";

/** Runs a change to several people. Returns how far it is, and functions to start, stop and continue it. */
export function useChange(onDone: (outcomes: Outcomes) => void) {
  const [outcomes, setOutcomes] = useState<Outcomes>(noOutcomes);
  const [progress, setProgress] = useState<Progress>("idle");
  const [problem, setProblem] = useState<unknown>();
  const stopping = useRef<AbortController>(undefined);
  // What is left is not done behind the reader's back.
  useEffect(() => () => stopping.current?.abort(), []);

  const run = async (before: Outcomes) => {
    const end = new AbortController();
    stopping.current = end;
    setProgress("running");
    setProblem(undefined);
    try {
      const after = await runSteps(before, { signal: end.signal, onOutcomes: setOutcomes, describeRefusal });
      setProgress(after.left.length > 0 ? "stopped" : "done");
      if (after.left.length === 0) onDone(after);
    } catch (error) {
      setProblem(error);
      setProgress("failed");
    }
  };

  return {
    ...{ outcomes, progress, problem },
    start: (steps: readonly Step[]) => {
      const before = { ...noOutcomes, left: steps };
      setOutcomes(before);
      void run(before);
    },
    resume: () => void run(outcomes),
    stop: () => stopping.current?.abort(),
  };
}

/** Returns the function that takes back what was done. It says how that ended, also when another page is open by then. */
export function useTakeBack(): (undos: readonly Undo[]) => void {
  const show = useToasts();
  return async (undos) => {
    let failure: unknown;
    for (const undo of undos) {
      try {
        await undo();
      } catch (error) {
        failure ??= error;
        if (describeRefusal(error) === undefined) break;
      }
    }
    show({
      message: failure === undefined ? t`Undone.` : t`Not everything was undone. ${{ reason: explain(failure) }}`,
    });
  };
}

function describeRefusal(error: unknown): string | undefined {
  const isRefusal = error instanceof RequestFailed && error.status < 500 && error.status !== 429 && !isSignedOut(error);
  return isRefusal ? explain(error) : undefined;
}
