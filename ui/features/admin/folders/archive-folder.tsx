import { plural, t } from "@lingui/core/macro";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { ChannelFolderShape } from "#server/domain/channel-folders/shapes.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { archiveFolder, restoreFolder } from "./archiving.ts";
import { activeFolders, channelsOfFolder } from "./selectors.ts";

/** Asks before a folder is archived, and asks where its channels move. */
export function ArchiveFolder({ folder: { id, name }, onClose }: { folder: ChannelFolderShape; onClose: () => void }) {
  const inside = useOrganization(channelsOfFolder)(id);
  const others = useOrganization(activeFolders).filter((other) => other.id !== id);
  const [target, setTarget] = useState("");
  const toast = useToasts();
  const undo = (ids: readonly number[]) =>
    restoreFolder(id, ids).catch((error: unknown) => toast({ message: explain(error) }));
  const archive = async () => {
    const ids = inside.map(({ stream_id }) => stream_id);
    await archiveFolder(id, ids, target === "" ? null : Number(target));
    toast({ message: t`${{ folder: name }} archived.`, undo: () => void undo(ids) });
  };
  return (
    <ConfirmDialog
      title={t`Archive ${{ folder: name }}?`}
      action={t`Archive folder`}
      onConfirm={archive}
      onClose={onClose}
    >
      {t`People no longer see this folder. You can restore it at any time.`}
      {inside.length > 0 && (
        <NativeSelect
          mt="md"
          label={plural({ count: inside.length }, { one: "Move its # channel to", other: "Move its # channels to" })}
          description={describeArchived(inside.filter(({ is_archived }) => is_archived).length)}
          data={[
            { value: "", label: t`No folder` },
            ...others.map((other) => ({ value: String(other.id), label: other.name })),
          ]}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}

/** Archived channels are not visible in the folder, but they move as well. */
function describeArchived(archived: number): string | undefined {
  if (archived === 0) return undefined;
  return plural({ count: archived }, { one: "Including # archived channel.", other: "Including # archived channels." });
}
