import { Button, Group, Progress, Text } from "@mantine/core";
import { Notice } from "../../../../components/notice.tsx";
import { formatCount, formatNumber } from "../../../../lib/format.ts";
import type { useAdding } from "./use-adding.ts";
import "@mantine/core/styles/Progress.layer.css";

/** The progress of adding, with buttons to stop, to continue, and to save the result. */
export function AddingProgress({
  adding: { rows, outcomes, progress, problem, stop, resume },
  onSave,
  onCorrect,
}: {
  adding: ReturnType<typeof useAdding>;
  onSave: () => void;
  onCorrect: (() => void) | undefined;
}) {
  const all = [...outcomes.values()];
  const added = all.filter(({ kind }) => kind === "added").length;
  const refused = all.filter(({ kind }) => kind === "refused").length;
  const total = rows.length;
  const isRunning = progress === "running";
  return (
    <>
      <Progress.Root size="lg">
        <Progress.Section aria-label="Added" value={total === 0 ? 0 : (100 * (added + refused)) / total} />
      </Progress.Root>
      <Text role="status">
        {formatNumber(added)} of {formatCount(total, "person", "people")} added
        {refused > 0 && `, ${formatNumber(refused)} refused`}
        {isRunning ? "." : `. ${endings[progress] ?? ""}`}
      </Text>
      {problem !== undefined && <Notice>{problem}</Notice>}
      <Group gap="sm">
        {isRunning && (
          <Button variant="default" onClick={stop}>
            Stop
          </Button>
        )}
        {(progress === "stopped" || progress === "failed") && <Button onClick={resume}>Continue</Button>}
        {!isRunning && added > 0 && (
          <Button variant={progress === "done" ? "filled" : "default"} onClick={onSave}>
            Download the list with links
          </Button>
        )}
        {!isRunning && onCorrect && (
          <Button variant="default" onClick={onCorrect}>
            Correct the others
          </Button>
        )}
      </Group>
    </>
  );
}

const endings: Readonly<Record<string, string>> = {
  stopped: "The others wait for you to continue.",
  failed: "Nothing is lost: continue when the server answers.",
  done: "Hand everybody their link: it works once, within a day, and is shown this once.",
};
