import { Card } from "../../../../components/card.tsx";
import { Notice } from "../../../../components/notice.tsx";
import type { Preview } from "./preview-query.ts";
import classes from "./restore.module.css";
import { RestoreSteps } from "./restore-steps.tsx";
import { WhatItHolds } from "./what-it-holds.tsx";

/** What the last look into a backup has found. */
export function Found({ preview }: { preview: Preview }) {
  const { file, contents, problem, restore_command: command } = preview;
  return (
    <>
      <Card id="contents" title={contents ? "What it holds" : "It cannot be restored"}>
        <div className={classes.body}>
          <div className={classes.path}>{file}</div>
          {problem !== null && <Notice>{problem}</Notice>}
          {contents && <WhatItHolds contents={contents} />}
        </div>
      </Card>
      {command !== null && (
        <Card id="restore" title="How to go back to it">
          <RestoreSteps command={command} />
        </Card>
      )}
    </>
  );
}
