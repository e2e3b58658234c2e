import { t } from "@lingui/core/macro";
import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { Notice } from "../../../components/notice.tsx";
import { ReorderableList } from "../../../components/reorderable-list.tsx";
import { useReorder } from "../../../components/use-reorder.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { folders } from "../../../store/organization/selectors.ts";
import { FolderRow } from "./folder-row.tsx";
import { mergeOrder } from "./merge-order.ts";
import { activeFolders } from "./selectors.ts";

/** The active folders. Dragging or the keyboard changes their order. */
export function FolderList({ opened, onOpen }: { opened: string | undefined; onOpen: (id: string) => void }) {
  const all = useOrganization(folders);
  const active = useOrganization(activeFolders);
  const order = all.map(({ id }) => id);
  const send = (ids: number[]) => api(channelFolderEndpoints.reorderChannelFolders, { order: mergeOrder(order, ids) });
  const { reorder, problem } = useReorder(order, send, t`Order changed`);
  return (
    <>
      {problem !== undefined && <Notice>{problem}</Notice>}
      <ReorderableList
        label={t`Folders`}
        items={active}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        onReorder={reorder}
      >
        {(folder) => (
          <FolderRow folder={folder} isOpened={opened === String(folder.id)} onOpen={() => onOpen(String(folder.id))} />
        )}
      </ReorderableList>
    </>
  );
}
