import { t } from "@lingui/core/macro";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { ItemNotFound } from "../../../components/item-not-found.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { foldersById } from "../../../store/organization/selectors.ts";
import { ArchiveFolder } from "./archive-folder.tsx";
import { FolderChannels } from "./folder-channels.tsx";
import { FolderForm } from "./folder-form.tsx";
import { RestoreFolder } from "./restore-folder.tsx";

/** One folder: its name and description, its channels, and the button that archives it. */
export function FolderDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const folder = useOrganization((state) => foldersById(state).get(id));
  const [isArchiving, setArchiving] = useState(false);
  if (!folder) return <ItemNotFound what="folder" onClose={onClose} />;
  return (
    <DetailsPanel title={folder.name} onClose={onClose}>
      <Stack gap="xl">
        {folder.is_archived && <RestoreFolder folder={folder} />}
        <FolderForm folder={folder} />
        {!folder.is_archived && (
          <>
            <FolderChannels id={id} />
            <div>
              <Button variant="outline" color="red" onClick={() => setArchiving(true)}>
                {t`Archive folder`}
              </Button>
            </div>
          </>
        )}
      </Stack>
      {isArchiving && <ArchiveFolder folder={folder} onClose={() => setArchiving(false)} />}
    </DetailsPanel>
  );
}
