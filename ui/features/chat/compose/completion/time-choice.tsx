import { t } from "@lingui/core/macro";
import { TimeDialog } from "../../choose-time/time-dialog.tsx";
import { writeTimeMark } from "./times.ts";

/** Chooses a time for the text of a message. `onChoose` gets its Markdown. */
export function TimeChoice({ onChoose, onClose }: { onChoose: (text: string) => void; onClose: () => void }) {
  return (
    <TimeDialog
      title={t`Insert a time`}
      action={t`Insert`}
      choice="any"
      mayBePast
      onSave={async (at) => onChoose(`${writeTimeMark(at)} `)}
      onClose={onClose}
    />
  );
}
