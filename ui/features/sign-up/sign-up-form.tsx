import { t } from "@lingui/core/macro";
import { Button, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { namesOf } from "#server/http/names.ts";
import { NewPasswordField } from "../../components/new-password-field.tsx";
import { Notice } from "../../components/notice.tsx";
import { emailProblem, nameProblem, newEmailProblem, passwordProblem } from "../../lib/input-problems.ts";
import { useFocus } from "../../lib/use-focus.ts";
import { useHeldState } from "../../lib/use-held-state.ts";
import { ChannelChoice, type ChannelGroup } from "./channel-choice.tsx";
import type { Answers, Attempt } from "./use-sign-up.ts";

const problems = { full_name: nameProblem, email: newEmailProblem, password: passwordProblem } as const;
const names = namesOf(problems);
/** The address of an invitation is as it was stored. */
const problemsOfInvited = { ...problems, email: emailProblem } as const;

/**
 * Name, address, password and a choice of channels, each with its errors. If the invitation is for one address,
 * `address` is that one. `attempt` sends the answers, and `action` is the label of its button.
 */
export function SignUpForm({
  organization,
  address,
  groups,
  attempt: { send, problem, forgetProblem, busy },
  action,
}: {
  organization: string;
  address: string | null;
  groups: readonly ChannelGroup[];
  attempt: Attempt;
  action: string;
}) {
  const [answers, setAnswers] = useHeldState<Answers>("sign-up", { full_name: "", email: address ?? "", password: "" });
  const [chosen, setChosen] = useHeldState<readonly number[]>("sign-up/channels", []);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const firstField = useFocus<HTMLInputElement>(undefined);
  const problemOf = address === null ? problems : problemsOfInvited;
  const refused = problem?.name;
  useEffect(() => {
    if (refused !== undefined) focusOn(form.current, refused);
  }, [refused]);

  const field = (name: keyof Answers) => ({
    name,
    value: answers[name],
    error: problem?.name === name ? problem.text : isChecked ? problemOf[name](answers[name]) : undefined,
    errorProps: { role: "alert" },
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setAnswers({ ...answers, [name]: event.currentTarget.value });
      if (problem) forgetProblem();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = names.find((name) => problemOf[name](answers[name]) !== undefined);
    if (wrong !== undefined) return focusOn(form.current, wrong);
    const { full_name, email, password } = answers;
    const trimmed = { full_name: full_name.trim(), email: email.trim(), password };
    send({ ...trimmed, default_stream_groups: groups.map(({ id }) => id).filter((id) => chosen.includes(id)) });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="lg">
        {problem && problem.name === undefined && <Notice>{problem.text}</Notice>}
        <TextInput
          {...field("full_name")}
          ref={firstField}
          label={t`Your name`}
          description={t`It appears next to your messages.`}
          autoComplete="name"
        />
        <TextInput
          {...field("email")}
          label={t`Email`}
          description={
            address === null ? t`You use it to sign in.` : t`The invitation is for this address. You use it to sign in.`
          }
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={address !== null}
        />
        <NewPasswordField
          {...field("password")}
          label={t`Password`}
          personalWords={[organization, answers.full_name, answers.email]}
        />
        {groups.length > 0 && <ChannelChoice groups={groups} chosen={chosen} onChoose={setChosen} />}
        <Button type="submit" fullWidth loading={busy}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}

function focusOn(form: HTMLFormElement | null, name: keyof Answers): void {
  form?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
}
