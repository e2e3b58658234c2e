import { useOrganization } from "../../../store/organization/hooks.tsx";
import { foldersById } from "../../../store/organization/selectors.ts";

/** The name of a channel's folder. */
export function FolderName({ id }: { id: number | null }) {
  return useOrganization((state) => (id === null ? undefined : foldersById(state).get(id)?.name)) ?? null;
}
