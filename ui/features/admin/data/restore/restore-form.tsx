import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { PasswordField } from "../../../../components/password-field.tsx";
import { formatExactTime } from "../../../../lib/format-time.ts";
import { useClock } from "../../../../lib/use-clock.ts";
import { api } from "../../../../store/api.ts";
import { type Contents, previewQuery } from "./preview-query.ts";
import classes from "./restore.module.css";

/** Restores a previewed backup, after asking for the owner's password. */
export function RestoreForm({ file, contents }: { file: string; contents: Contents }) {
  useClock();
  const queryClient = useQueryClient();
  const then = formatExactTime(new Date(contents.time * 1000));
  const form = useForm({
    saved: { password: "" },
    check: ({ password }) => ({ password: password === "" ? t`Enter your password.` : undefined }),
    save: async (_, { password }) => {
      await api(backupEndpoints.restoreBackup, { file, password });
      // The server may be away before the next poll.
      queryClient.setQueryData(previewQuery.queryKey, (known) => known && { ...known, restoring: 0, restored: null });
    },
    isNew: true,
  });
  return (
    <div className={classes.body}>
      <Text>
        {t`Everything will be as it was on ${then}. Messages and changes since then are lost for everyone. Old passwords work again, and people deactivated since then can sign in.`}
      </Text>
      <Text>
        {t`Tell people first: nobody can send messages while the server restarts, and some have to sign in again. The current data is kept on the server's computer, so you can undo this.`}
      </Text>
      <Form form={form} action={t`Restore backup`} isDestructive>
        <PasswordField label={t`Your password`} autoComplete="current-password" maw={360} {...form.text("password")} />
      </Form>
    </div>
  );
}
