import { t } from "@lingui/core/macro";
import { Title } from "@mantine/core";
import { useId } from "react";
import framedList from "../../../components/framed-list.module.css";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { FolderRow } from "./folder-row.tsx";
import classes from "./folders.module.css";
import { archivedFolders } from "./selectors.ts";

/** The archived folders, below the active ones. */
export function ArchivedFolders({ opened, onOpen }: { opened: string | undefined; onOpen: (id: string) => void }) {
  const archived = useOrganization(archivedFolders);
  const heading = useId();
  if (archived.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} className={classes.heading}>
        {t`Archived folders`}
      </Title>
      <ul className={`${framedList.framed} ${classes.rows}`} aria-labelledby={heading}>
        {archived.map((folder) => (
          <li key={folder.id}>
            <FolderRow
              folder={folder}
              isOpened={opened === String(folder.id)}
              onOpen={() => onOpen(String(folder.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
