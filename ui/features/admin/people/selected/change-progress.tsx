import { t } from "@lingui/core/macro";
import { Button, Group } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Notice } from "../../../../components/notice.tsx";
import { ProgressBar } from "../../../../components/progress-bar.tsx";
import { RefusalList } from "../../../../components/refusal-list.tsx";
import { SignInAgain } from "../../../../components/sign-in-again.tsx";
import { explain, isSignedOut } from "../../../../store/api.ts";
import type { useChange } from "./use-change.ts";

/** How far a change of several people is, who was left out, and buttons to stop it, to go on and to take it back. */
export function ChangeProgress({
  change: { outcomes, progress, problem, stop, resume },
  total,
  done,
  onUndo,
  onClose,
}: {
  change: ReturnType<typeof useChange>;
  /** The number of all steps. */
  total: number;
  /** Says how many people were changed. */
  done: string;
  onUndo: (() => void) | undefined;
  onClose: () => void;
}) {
  const buttons = useRef<HTMLDivElement>(null);
  const isRunning = progress === "running";
  // biome-ignore lint/correctness/useExhaustiveDependencies: other buttons replace those before, and one had the focus
  useEffect(() => {
    [...(buttons.current?.querySelectorAll("button") ?? [])].at(-1)?.focus();
  }, [isRunning]);
  return (
    <>
      <ProgressBar label={t`Progress`} share={(total - outcomes.left.length) / total} />
      {isRunning && <div>{done}</div>}
      {/* Screen readers hear the result, not every step. */}
      <div role="status">{isRunning ? "" : done}</div>
      <RefusalList title={t`Not changed:`} refusals={outcomes.refused} />
      {problem !== undefined && <Notice>{explain(problem)}</Notice>}
      <Group ref={buttons} justify="flex-end" gap="sm">
        {isRunning ? (
          <Button variant="default" onClick={stop}>
            {t({ message: "Stop", comment: "A button: stops a change of several people" })}
          </Button>
        ) : (
          <>
            {onUndo && (
              <Button variant="default" onClick={onUndo}>
                {t({ message: "Undo", comment: "A button" })}
              </Button>
            )}
            <Button variant={progress === "done" ? "filled" : "default"} onClick={onClose}>
              {t`Close`}
            </Button>
            {progress !== "done" &&
              (isSignedOut(problem) ? <SignInAgain /> : <Button onClick={resume}>{t`Continue`}</Button>)}
          </>
        )}
      </Group>
    </>
  );
}
