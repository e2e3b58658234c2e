import { msg, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { EmptyState } from "../../../components/empty-state.tsx";
import { ListWithDetails } from "../../../components/list-with-details.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { useOpened } from "../../../lib/use-address.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { sections } from "../frame/sections.ts";
import { ArchivedFolders } from "./archived-folders.tsx";
import { FolderDetails } from "./folder-details.tsx";
import { FolderList } from "./folder-list.tsx";
import { NewFolder } from "./new-folder.tsx";
import { activeFolders } from "./selectors.ts";

/** The channel folders, in their order. */
export function FoldersPage() {
  const isEmpty = useOrganization(activeFolders).length === 0;
  const { opened, open, close } = useOpened();
  const create = (
    <Button variant={opened === undefined ? "filled" : "default"} onClick={() => open("new")}>{t`New folder`}</Button>
  );
  return (
    <ListWithDetails
      header={
        <PageHeader
          title={sections.folders.title}
          about={msg`Group channels in the sidebar. Everyone sees the folders in this order.`}
          {...(isEmpty ? {} : { action: create })}
        />
      }
      details={
        opened === "new" ? (
          <NewFolder onClose={close} />
        ) : (
          opened !== undefined && <FolderDetails key={opened} id={Number(opened)} onClose={close} />
        )
      }
    >
      {isEmpty ? (
        <EmptyState title={t`There are no folders yet`} action={create}>
          {t`Use folders to group channels in the sidebar.`}
        </EmptyState>
      ) : (
        <FolderList opened={opened} onOpen={open} />
      )}
      <ArchivedFolders opened={opened} onOpen={open} />
    </ListWithDetails>
  );
}
