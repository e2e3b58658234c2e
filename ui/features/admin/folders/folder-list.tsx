import { useState } from "react";
import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { Notice } from "../../../components/notice.tsx";
import { ReorderableList } from "../../../components/reorderable-list.tsx";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { folders } from "../../../store/organization/selectors.ts";
import { FolderRow } from "./folder-row.tsx";
import { orderedAmongAll } from "./order.ts";
import { activeFolders } from "./selectors.ts";

/** The folders in use, put in order by dragging them or with the keyboard. */
export function FolderList({ opened, onOpen }: { opened: string | undefined; onOpen: (id: string) => void }) {
  const all = useOrganization(folders);
  const active = useOrganization(activeFolders);
  const [problem, setProblem] = useState<string>();
  const toast = useToasts();
  const send = (order: number[]) => api(channelFolderEndpoints.reorderChannelFolders, { order });
  const reorder = async (keys: string[]) => {
    setProblem(undefined);
    const before = all.map(({ id }) => id);
    try {
      await send(orderedAmongAll(before, keys.map(Number)));
      const undo = () => send(before).catch((error: unknown) => setProblem(wordsFor(error)));
      toast({ message: "Folders put in another order.", undo: () => void undo() });
    } catch (error) {
      setProblem(wordsFor(error));
      throw error;
    }
  };
  return (
    <>
      {problem !== undefined && <Notice>{problem}</Notice>}
      <ReorderableList
        label="Folders"
        things={active}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        onOrder={reorder}
      >
        {(folder) => (
          <FolderRow folder={folder} isOpened={opened === String(folder.id)} onOpen={() => onOpen(String(folder.id))} />
        )}
      </ReorderableList>
    </>
  );
}

/** The server wants an order of the folders that it has. */
function wordsFor(error: unknown): string {
  const isRefused = error instanceof RequestFailed && error.code === "BAD_REQUEST";
  return isRefused ? "Somebody else added a folder at the same time. Put them in order again." : explain(error);
}
