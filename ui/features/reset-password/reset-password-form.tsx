import { t } from "@lingui/core/macro";
import { Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { NewPasswordField } from "../../components/new-password-field.tsx";
import { passwordProblem } from "../../lib/input-problems.ts";
import { useFocus } from "../../lib/use-focus.ts";
import type { ResetUser } from "./reset-password-query.ts";
import { useResetPassword } from "./use-reset-password.ts";

/** The field of the new password with its errors. The address is included for password managers. */
export function ResetPasswordForm({
  token,
  organization,
  user,
}: {
  token: string;
  organization: string;
  user: ResetUser;
}) {
  const [password, setPassword] = useState("");
  const [checkCount, setCheckCount] = useState(0);
  const { choose, problem, forgetProblem, busy } = useResetPassword(token);
  const field = useFocus<HTMLInputElement>(problem ?? checkCount);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setCheckCount(checkCount + 1);
    if (passwordProblem(password) === undefined) choose(password);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput label={t`Email`} type="email" autoComplete="username" value={user.email} readOnly />
        <NewPasswordField
          ref={field}
          label={user.is_new ? t`Password` : t`New password`}
          personalWords={[organization, user.full_name, user.email]}
          value={password}
          error={problem ?? (checkCount > 0 ? passwordProblem(password) : undefined)}
          errorProps={{ role: "alert" }}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            if (problem !== undefined) forgetProblem();
          }}
        />
        <Button type="submit" fullWidth loading={busy}>
          {t`Save and sign in`}
        </Button>
      </Stack>
    </form>
  );
}
