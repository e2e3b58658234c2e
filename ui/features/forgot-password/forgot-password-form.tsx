import { t } from "@lingui/core/macro";
import { Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Notice } from "../../components/notice.tsx";
import { useFocus } from "../../lib/use-focus.ts";
import { useHeldState } from "../../lib/use-held-state.ts";
import type { ForgotPassword } from "./use-forgot-password.ts";

/** The field of the email address, and why a request was refused. */
export function ForgotPasswordForm({ attempt: { ask, busy, problem } }: { attempt: ForgotPassword }) {
  const [email, setEmail] = useHeldState("forgot-password/email", "");
  const [isMissing, setMissing] = useState(false);
  const [checkCount, setCheckCount] = useState(0);
  const field = useFocus<HTMLInputElement>(checkCount);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = email.trim();
    setMissing(typed === "");
    if (typed === "") setCheckCount(checkCount + 1);
    else ask(typed);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        {problem !== undefined && <Notice>{problem}</Notice>}
        <TextInput
          ref={field}
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={isMissing && t`Enter your email address.`}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={busy}>
          {t`Ask for a link`}
        </Button>
      </Stack>
    </form>
  );
}
