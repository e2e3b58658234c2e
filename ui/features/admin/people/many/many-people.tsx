import { msg, t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { LeaveGuard } from "../../../../components/form/leave-guard.tsx";
import { PageHeader } from "../../../../components/page-header.tsx";
import { downloadCsv } from "../../../../lib/csv.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { AddingProgress } from "./adding-progress.tsx";
import { formatRemaining, formatResults } from "./format-results.ts";
import { ListInput } from "./list-input.tsx";
import { Preview } from "./preview.tsx";
import { RowsTable } from "./rows-table.tsx";
import { useAdding } from "./use-adding.ts";
import { usePeopleList } from "./use-people-list.ts";

/** Adds the people of a list: a preview, then the progress, with the outcome of each. */
export function ManyPeople({ onClose }: { onClose: () => void }) {
  const [channelIds, setChannelIds] = useState<readonly number[]>([]);
  const [isSaved, setSaved] = useState(false);
  const channels = useOrganization(channelsById);
  const adding = useAdding(channelIds.flatMap((id) => channels.get(id)?.name ?? []));
  const { rows, outcomes, progress } = adding;
  const isEditing = progress === "idle";
  const list = usePeopleList(isEditing);
  const [invalidRows, setInvalidRows] = useState<typeof rows>([]);
  const everybody = [...rows, ...invalidRows];
  const isAnyLeft = everybody.some(({ line }) => outcomes.get(line)?.kind !== "added");
  // Correcting the list drops the outcomes, and with them the links. They must be saved first.
  const isAnyAdded = [...outcomes.values()].some(({ kind }) => kind === "added");
  const mayCorrect = isAnyLeft && progress === "done" && (isSaved || !isAnyAdded);

  const start = () => {
    const isValid = ({ problems }: { problems: readonly string[] }) => problems.length === 0;
    setInvalidRows(list.rows.filter((row) => !isValid(row)));
    setSaved(false);
    adding.start(list.rows.filter(isValid));
  };
  const resume = () => {
    setSaved(false);
    return adding.resume();
  };
  const save = () => {
    downloadCsv("people.csv", formatResults(everybody, outcomes));
    // The text becomes the list of those who still have no account.
    list.setText(isAnyLeft ? formatRemaining(everybody, outcomes) : "");
    setSaved(true);
  };
  const correct = () => {
    list.setText(formatRemaining(everybody, outcomes));
    setSaved(false);
    adding.clear();
  };
  return (
    <>
      <PageHeader
        title={msg`Add many people`}
        about={msg`Review the list before adding.`}
        action={
          <Button variant="default" onClick={onClose}>
            {t`Back to people`}
          </Button>
        }
      />
      <Stack gap="lg">
        {isEditing ? (
          <>
            <ListInput text={list.text} onChange={list.setText} />
            {list.rows.length > 0 && (
              <Preview list={list} channelIds={channelIds} onChannels={setChannelIds} onAdd={start} />
            )}
          </>
        ) : (
          <>
            <AddingProgress
              adding={{ ...adding, resume: resume }}
              onSave={save}
              onCorrect={mayCorrect ? correct : undefined}
            />
            <RowsTable rows={everybody} outcomes={outcomes} />
          </>
        )}
      </Stack>
      {list.text !== "" && !isSaved && (
        <Guard added={isAnyAdded ? (isAnyLeft ? "some" : "all") : "none"} onDiscard={() => list.setText("")} />
      )}
    </>
  );
}

/** Asks before the list is left, or the links of those who were added from it. */
function Guard({ added, onDiscard }: { added: "none" | "some" | "all"; onDiscard: () => void }) {
  if (added === "none") return <LeaveGuard onDiscard={onDiscard} />;
  return (
    <LeaveGuard title={t`Leave without the links?`} action={t`Leave without the links`} onDiscard={onDiscard}>
      {added === "all"
        ? t`Everyone on the list is added. Their links are shown only here. Download the list to keep them.`
        : t`Some people on the list are added. Their links are shown only here. Download the list to keep them.`}
    </LeaveGuard>
  );
}
