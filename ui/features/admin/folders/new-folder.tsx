import { t } from "@lingui/core/macro";
import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { DetailsPanel } from "../../../components/details-panel.tsx";
import { Form } from "../../../components/form/form.tsx";
import { useForm } from "../../../components/form/use-form.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { folders } from "../../../store/organization/selectors.ts";
import { FolderFields } from "./folder-fields.tsx";
import { type FolderValues, folderProblems } from "./folder-problems.ts";

const emptyFolder: FolderValues = { name: "", description: "" };

/** Creates a folder, after all others. */
export function NewFolder({ onClose }: { onClose: () => void }) {
  const others = useOrganization(folders);
  const toast = useToasts();
  const form = useForm({
    id: "folder/new",
    saved: emptyFolder,
    isNew: true,
    check: (values) => folderProblems(values, others),
    save: async (_, values) => {
      await api(channelFolderEndpoints.createChannelFolder, values);
      toast({ message: t`${{ folder: values.name.trim() }} created.` });
    },
    onSaved: onClose,
  });
  return (
    <DetailsPanel title={t`New folder`} isNew onClose={onClose}>
      <Form form={form} action={t`Create folder`} onCancel={onClose}>
        <FolderFields form={form} />
      </Form>
    </DetailsPanel>
  );
}
