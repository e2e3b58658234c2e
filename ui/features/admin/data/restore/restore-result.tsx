import { Anchor, Text } from "@mantine/core";
import { Card } from "../../../../components/card.tsx";
import { Notice } from "../../../../components/notice.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { formatCount } from "../../../../lib/format.ts";
import type { Restored } from "./preview-query.ts";
import classes from "./restore.module.css";

/** The result of the last restore, and how to undo it. */
export function RestoreResult({ restored, onChoose }: { restored: Restored; onChoose: (file: string) => void }) {
  const { file, time, problem, replaced, missing } = restored;
  if (problem !== null) {
    return (
      <Notice>
        The server did not go back to {file}, and everything is as it was. {problem}
      </Notice>
    );
  }
  return (
    <Card id="restored" title="The backup is in place">
      <div className={classes.body}>
        <Text>
          Done <RelativeTime at={time * 1000} />: the server went back to <span className={classes.path}>{file}</span>
        </Text>
        {missing > 0 && (
          <Text>{formatCount(missing, "uploaded file")} had been lost before, and could not be restored.</Text>
        )}
        {replaced !== null && (
          <Text>
            What was there before is kept in <span className={classes.path}>{replaced}</span>{" "}
            <Anchor component="button" type="button" onClick={() => onChoose(replaced)}>
              Choose it
            </Anchor>{" "}
            to come back to it.
          </Text>
        )}
      </div>
    </Card>
  );
}
