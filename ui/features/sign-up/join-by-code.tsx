import { t } from "@lingui/core/macro";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { readJoinCode, writeJoinCode } from "#server/domain/join-code.ts";
import { Notice } from "../../components/notice.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { useFocus } from "../../lib/use-focus.ts";
import { useHeldState } from "../../lib/use-held-state.ts";
import { explain } from "../../store/api.ts";
import { AskToJoinLink } from "./ask-to-join-link.tsx";
import classes from "./join-by-code.module.css";
import { signUpQuery } from "./sign-up-query.ts";

/**
 * Asks for the code of an invitation, and opens its page. `wrongCode` is one from the address that does not work; it
 * may never have worked.
 */
export function JoinByCode({
  wrongCode,
  organization,
  mayAsk,
}: {
  wrongCode: string | undefined;
  organization: string;
  /** Whether people without an invitation can ask to join. */
  mayAsk: boolean;
}) {
  const [typed, setTyped] = useHeldState("join/code", wrongCode ?? "");
  const [isChecked, setChecked] = useState(false);
  const { openCode, isWrong, refusal, forgetOutcome, busy } = useCode(wrongCode !== undefined);
  const field = useFocus<HTMLInputElement>(undefined);
  const code = readJoinCode(typed);
  const problem = findProblem({ isIncomplete: isChecked && code === undefined, isWrong });
  useEffect(() => {
    if (isWrong) field.current?.focus();
  }, [isWrong, field]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code === undefined) field.current?.focus();
    else openCode(code);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Stack gap="xs">
          <PageTitle tab={t({ message: "Join", comment: "The title of a page" })}>{t`Join ${organization}`}</PageTitle>
          <Text>{t`Enter the code of your invitation. If you were sent a link, open that instead.`}</Text>
        </Stack>
        {refusal !== undefined && <Notice>{refusal}</Notice>}
        <TextInput
          ref={field}
          name="code"
          label={t({ message: "Code", context: "invitation" })}
          description={t`Eight letters`}
          classNames={{ input: classes.code }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={problem}
          errorProps={{ role: "alert" }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            forgetOutcome();
          }}
        />
        <Button type="submit" fullWidth loading={busy}>
          {t({ message: "Continue", comment: "A button: opens the invitation of the code" })}
        </Button>
        {mayAsk && <AskToJoinLink />}
      </Stack>
    </form>
  );
}

function findProblem({ isIncomplete, isWrong }: { isIncomplete: boolean; isWrong: boolean }): string | undefined {
  if (isIncomplete) return t`A code has eight letters.`;
  return isWrong ? t`This code doesn't work. Check the letters, or ask for a new code.` : undefined;
}

/** Opens the page of a code that works. */
function useCode(wasWrong: boolean) {
  const [isWrong, setWrong] = useState(wasWrong);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const attempt = useMutation({
    mutationFn: (code: string) => queryClient.fetchQuery({ ...signUpQuery(writeJoinCode(code)), staleTime: 0 }),
    onMutate: () => setWrong(false),
    onSuccess: async ({ state }, code) => {
      if (state === "open") await navigate({ to: "/join/$token", params: { token: writeJoinCode(code) } });
      else setWrong(true);
    },
  });
  const { data, error } = attempt;
  return {
    openCode: attempt.mutate,
    forgetOutcome: () => {
      setWrong(false);
      attempt.reset();
    },
    busy: attempt.isPending || data?.state === "open",
    isWrong,
    refusal: error === null ? undefined : explain(error),
  };
}
