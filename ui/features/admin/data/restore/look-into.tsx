import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../../components/notice.tsx";
import { ProgressBar } from "../../../../components/progress-bar.tsx";
import { explain } from "../../../../store/api.ts";
import { ChooseBackup } from "./choose-backup.tsx";
import { Found } from "./found.tsx";
import { previewQuery } from "./preview-query.ts";

/** Chooses a backup, looks into it, and says what is in it and how to restore it. */
export function LookInto() {
  const { data, error } = useQuery(previewQuery);
  const isLooking = data !== undefined && data.progress !== null;
  return (
    <Stack gap="xl">
      <ChooseBackup isLooking={isLooking} />
      {error && <Notice>{explain(error)}</Notice>}
      {isLooking && (
        <div>
          <div role="status">Reading and checking all of it. Nothing is changed.</div>
          <ProgressBar label="The look into the backup" share={data.progress ?? 0} />
        </div>
      )}
      {!isLooking && data?.preview && <Found preview={data.preview} />}
    </Stack>
  );
}
