import { t } from "@lingui/core/macro";
import { Modal, Stack, Text } from "@mantine/core";
import { backupTransferEndpoints } from "#server/domain/backups/contract/transfers.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { PasswordField } from "../../../../components/password-field.tsx";
import { useReturnFocus } from "../../../../components/use-return-focus.ts";
import { api } from "../../../../store/api.ts";

/** Asks for the owner's password, and then downloads a backup. */
export function DownloadDialog({ name, onClose }: { name: string; onClose: () => void }) {
  useReturnFocus();
  const form = useForm({
    saved: { password: "" },
    check: ({ password }) => ({ password: password === "" ? t`Enter your password.` : undefined }),
    save: async (_, { password }) => {
      const { url } = await api(backupTransferEndpoints.createBackupDownload, { name, password });
      startDownload(url, name);
    },
    isNew: true,
    onSaved: onClose,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Download this backup?`}
      withCloseButton={false}
      centered
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="lg">
        <Text>
          {t`The file contains all messages, also private ones, and every uploaded file. Keep it where nobody else can read it.`}
        </Text>
        <Form form={form} action={t`Download backup`} onCancel={onClose}>
          <PasswordField
            label={t`Your password`}
            autoComplete="current-password"
            data-autofocus
            {...form.text("password")}
          />
        </Form>
      </Stack>
    </Modal>
  );
}

/** Lets the browser download a file. It shows the progress itself, and the page stays. */
function startDownload(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
