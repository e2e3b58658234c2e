import { useOrganization } from "../../../store/organization/hooks.tsx";
import { foldersById } from "../../../store/organization/selectors.ts";

/** The name of the folder that a channel is in. */
export function FolderName({ id }: { id: number | null }) {
  return useOrganization((state) => (id === null ? undefined : foldersById(state).get(id)?.name)) ?? null;
}
