import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { LeaveGuard } from "../../../../components/form/leave-guard.tsx";
import { PageHeader } from "../../../../components/page-header.tsx";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { Preview } from "./preview.tsx";
import { restList, resultList } from "./result-list.ts";
import { RowsTable } from "./rows-table.tsx";
import { Running } from "./running.tsx";
import { saveFile } from "./save-file.ts";
import { Source } from "./source.tsx";
import { useAdding } from "./use-adding.ts";
import { useList } from "./use-list.ts";

/** Adds the people of a list: a preview, then the progress, with the outcome of each. */
export function ManyPeople({ onClose }: { onClose: () => void }) {
  const [channelIds, setChannelIds] = useState<readonly number[]>([]);
  const [isTaken, setTaken] = useState(false);
  const channels = useOrganization(channelsById);
  const adding = useAdding(channelIds.flatMap((id) => channels.get(id)?.name ?? []));
  const { rows, outcomes, progress } = adding;
  const isOpen = progress === "idle";
  const list = useList(isOpen);
  const [left, setLeft] = useState<typeof rows>([]);
  const everybody = [...rows, ...left];
  const isAnyLeft = everybody.some(({ line }) => outcomes.get(line)?.kind !== "added");
  // Correcting the list drops the outcomes, and with them the links. They must be saved first.
  const isAnyAdded = [...outcomes.values()].some(({ kind }) => kind === "added");
  const mayCorrect = isAnyLeft && progress === "done" && (isTaken || !isAnyAdded);

  const start = () => {
    const isGood = ({ problems }: { problems: readonly string[] }) => problems.length === 0;
    setLeft(list.rows.filter((row) => !isGood(row)));
    setTaken(false);
    adding.start(list.rows.filter(isGood));
  };
  const goOn = () => {
    setTaken(false);
    return adding.goOn();
  };
  const save = () => {
    saveFile("people.csv", resultList(everybody, outcomes));
    // The text becomes the list of those who still have no account.
    list.setText(isAnyLeft ? restList(everybody, outcomes) : "");
    setTaken(true);
  };
  const correct = () => {
    list.setText(restList(everybody, outcomes));
    setTaken(false);
    adding.clear();
  };
  return (
    <>
      <PageHeader
        title="Add many people"
        about="Everybody is looked at before anybody is added."
        action={
          <Button variant="default" onClick={onClose}>
            Back to people
          </Button>
        }
      />
      <Stack gap="lg">
        {isOpen ? (
          <>
            <Source text={list.text} onChange={list.setText} />
            {list.rows.length > 0 && (
              <Preview list={list} channelIds={channelIds} onChannels={setChannelIds} onAdd={start} />
            )}
          </>
        ) : (
          <>
            <Running adding={{ ...adding, goOn }} onSave={save} onCorrect={mayCorrect ? correct : undefined} />
            <RowsTable rows={everybody} outcomes={outcomes} />
          </>
        )}
      </Stack>
      {list.text !== "" && !isTaken && <LeaveGuard onDiscard={() => list.setText("")} />}
    </>
  );
}
