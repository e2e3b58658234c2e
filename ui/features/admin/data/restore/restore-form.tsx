import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { Form } from "../../../../components/form/form.tsx";
import { useForm } from "../../../../components/form/use-form.ts";
import { PasswordField } from "../../../../components/password-field.tsx";
import { formatExactTime } from "../../../../lib/format-time.ts";
import { api } from "../../../../store/api.ts";
import { type Contents, previewQuery } from "./preview-query.ts";
import classes from "./restore.module.css";

/** Restores a previewed backup, after asking for the owner's password. */
export function RestoreForm({ file, contents }: { file: string; contents: Contents }) {
  const queryClient = useQueryClient();
  const then = formatExactTime(new Date(contents.time * 1000));
  const form = useForm({
    saved: { password: "" },
    check: ({ password }) => ({ password: password === "" ? "Enter your password." : undefined }),
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
        Everything returns to how it was on {then}. What anybody wrote or changed since then is gone for everybody;
        passwords are those of then, and whoever was deactivated since is active again.
      </Text>
      <Text>
        Tell people first: while the server restarts, nobody can write, and some have to sign in again. What is there
        now is kept on the server's computer, so that you can come back to it.
      </Text>
      <Form form={form} action={`Go back to ${then}`}>
        <PasswordField label="Your password" autoComplete="current-password" maw={360} {...form.text("password")} />
      </Form>
    </div>
  );
}
