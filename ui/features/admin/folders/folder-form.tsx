import { t } from "@lingui/core/macro";
import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import type { ChannelFolderShape } from "#server/domain/channel-folders/shapes.ts";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { folders } from "../../../store/organization/selectors.ts";
import { FolderFields, folderLabels } from "./folder-fields.tsx";
import { folderProblems } from "./folder-problems.ts";

/** Changes a folder's name and description. */
export function FolderForm({ folder: { id, name, description } }: { folder: ChannelFolderShape }) {
  const all = useOrganization(folders);
  const form = useForm({
    id: `folder/${id}`,
    saved: { name, description },
    check: (values) =>
      folderProblems(
        values,
        all.filter((other) => other.id !== id),
      ),
    save: (changes) => api(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: id, ...changes }),
  });
  return (
    <Form form={form} action={t`Save folder`} labels={folderLabels()}>
      <FolderFields form={form} />
    </Form>
  );
}
