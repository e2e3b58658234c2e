import { t } from "@lingui/core/macro";
import { Button, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useId, useState } from "react";
import { LanguageSelect } from "../../components/language-select.tsx";
import { NewPasswordField } from "../../components/new-password-field.tsx";
import { PageTitle } from "../../components/page-title.tsx";
import { i18n } from "../../lib/i18n.ts";
import { useFocus } from "../../lib/use-focus.ts";
import { Progress } from "./progress.tsx";
import { type Answers, lastQuestion, type Question } from "./questions.ts";
import "@mantine/core/styles/Progress.layer.css";

type Props = {
  readonly question: Question;
  readonly step: number;
  readonly steps: number;
  readonly answers: Answers;
  /** The server's refusal of the answer. */
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onChange: (answer: string) => void;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
};

/** One question of the setup. Its heading is the field's label, and the field shows the answer's error. */
export function QuestionForm({ question, step, steps, answers, problem, busy, onChange, onBack, onNext }: Props) {
  const id = useId();
  const ask = i18n._(question.ask);
  const answer = answers[question.name];
  const field = useFocus<HTMLInputElement>(undefined);
  const [isChecked, setChecked] = useState(false);
  const error = problem ?? (isChecked ? question.problem(answer) : undefined);
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem, field]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (question.problem(answer) === undefined) onNext();
    else field.current?.focus();
  };

  const fieldProps = {
    id,
    ref: field,
    name: question.name,
    error,
    errorProps: { role: "alert" },
    value: answer,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Progress step={step} steps={steps} />
        <PageTitle tab={t`${ask} Step ${step} of ${steps}`}>
          <label htmlFor={id}>{ask}</label>
        </PageTitle>
        {question === lastQuestion && <UsernameForPasswordManagers email={answers.email} />}
        {question === lastQuestion ? (
          <NewPasswordField
            {...fieldProps}
            personalWords={[answers.organization_name, answers.full_name, answers.email]}
          />
        ) : (
          <TextInput
            {...fieldProps}
            type={question.type}
            autoComplete={question.autoComplete}
            description={question.hint && i18n._(question.hint)}
          />
        )}
        <Stack gap="sm">
          <Button type="submit" fullWidth loading={busy}>
            {question === lastQuestion ? t`Create organization` : t`Continue`}
          </Button>
          {onBack && (
            <Button variant="subtle" fullWidth onClick={onBack} disabled={busy}>
              {t`Back`}
            </Button>
          )}
        </Stack>
        {step === 1 && (
          <>
            <Text size="xs" c="dimmed">
              {t`You will be the owner: you can change everything and invite people.`}
            </Text>
            <LanguageSelect />
          </>
        )}
      </Stack>
    </form>
  );
}

/** Lets a password manager save the email address with the new password. */
function UsernameForPasswordManagers({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
