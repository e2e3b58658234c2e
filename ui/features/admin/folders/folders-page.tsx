import { useState } from "react";
import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { Notice } from "../../../components/notice.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { ReorderableList } from "../../../components/reorderable-list.tsx";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { folders } from "../../../store/organization/selectors.ts";
import { sections } from "../frame/sections.ts";

/** The folders of channels, in their order. */
export function FoldersPage() {
  const all = useOrganization(folders);
  const [problem, setProblem] = useState<string>();
  const reorder = async (keys: string[]) => {
    setProblem(undefined);
    try {
      await api(channelFolderEndpoints.reorderChannelFolders, { order: keys.map(Number) });
    } catch (error) {
      setProblem(explain(error));
      throw error;
    }
  };
  return (
    <>
      <PageHeader title={sections.folders.title} about={sections.folders.about} />
      {problem !== undefined && <Notice>{problem}</Notice>}
      {all.length === 0 ? (
        <EmptyState title="There are no folders yet">A folder keeps channels together that belong together.</EmptyState>
      ) : (
        <ReorderableList
          label="Folders"
          things={all}
          keyOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          onOrder={reorder}
        >
          {({ name }) => name}
        </ReorderableList>
      )}
    </>
  );
}
