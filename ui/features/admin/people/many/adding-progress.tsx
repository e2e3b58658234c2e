import { plural, t } from "@lingui/core/macro";
import { Button, Group, Text } from "@mantine/core";
import { passwordLinkDays } from "#server/domain/password-resets/limits.ts";
import { joinSentences } from "#server/texts/join-sentences.ts";
import { Notice } from "../../../../components/notice.tsx";
import { ProgressBar } from "../../../../components/progress-bar.tsx";
import { formatNumber } from "../../../../lib/format.ts";
import type { Progress as State, useAdding } from "./use-adding.ts";

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
  const isRunning = progress === "running";
  return (
    <>
      <ProgressBar label={t`Progress`} share={rows.length === 0 ? 0 : (added + refused) / rows.length} />
      <Text role="status">
        {joinSentences(describeAdded(added, rows.length), describeRefused(refused), describeNext(progress, added))}
      </Text>
      {problem !== undefined && <Notice>{problem}</Notice>}
      <Group gap="sm">
        {isRunning && (
          <Button variant="default" onClick={stop}>
            {t({ message: "Stop", comment: "A button: stops adding people" })}
          </Button>
        )}
        {(progress === "stopped" || progress === "failed") && <Button onClick={resume}>{t`Continue`}</Button>}
        {!isRunning && added > 0 && (
          <Button variant={progress === "done" ? "filled" : "default"} onClick={onSave}>
            {t`Download list with links`}
          </Button>
        )}
        {!isRunning && onCorrect && (
          <Button variant="default" onClick={onCorrect}>
            {t`Correct remaining lines`}
          </Button>
        )}
      </Group>
    </>
  );
}

function describeAdded(count: number, total: number): string {
  const added = formatNumber(count);
  return plural(total, { one: `${added} of # person added.`, other: `${added} of # people added.` });
}

function describeRefused(count: number): string | undefined {
  if (count === 0) return undefined;
  return plural(count, { one: "# person could not be added.", other: "# people could not be added." });
}

/** What the user can do now. */
function describeNext(state: State, added: number): string | undefined {
  switch (state) {
    case "stopped":
      return t`Continue to add the others.`;
    case "failed":
      return t`Nothing is lost. Continue when the server is reachable again.`;
    case "done":
      if (added === 0) return undefined;
      return plural(passwordLinkDays, {
        one: "Give each person their link. It works once, expires after # day, and is shown only here.",
        other: "Give each person their link. It works once, expires after # days, and is shown only here.",
      });
    default:
      return undefined;
  }
}
