import { t } from "@lingui/core/macro";
import { Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Notice } from "../../components/notice.tsx";
import { PasswordField } from "../../components/password-field.tsx";
import { useFocus } from "../../lib/use-focus.ts";
import { useSignIn } from "./use-sign-in.ts";
import { WaitNotice } from "./wait-notice.tsx";

type Missing = { email?: string; password?: string };

/** Email, password, and the server's refusal. */
export function SignInForm({ destination }: { destination: string }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<Missing>({});
  const emailField = useFocus<HTMLInputElement>(undefined);
  const { signIn, problem, waitUntil, busy } = useSignIn(destination);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Missing = {
      ...(email.trim() === "" ? { email: t`Enter your email address.` } : {}),
      ...(password === "" ? { password: t`Enter your password.` } : {}),
    };
    setMissing(found);
    if (!found.email && !found.password) return signIn({ email: email.trim(), password });
    const first = found.email ? "email" : "password";
    (event.target as HTMLFormElement).querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {problem !== undefined && <Notice>{problem}</Notice>}
        {waitUntil !== undefined && <WaitNotice until={waitUntil} />}
        <TextInput
          ref={emailField}
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={missing.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={busy}>
          {t`Sign in`}
        </Button>
      </Stack>
    </form>
  );
}
