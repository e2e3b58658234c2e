import { t } from "@lingui/core/macro";
import { ActionIcon, Button, Text, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { alertWordEndpoints } from "#server/domain/alert-words/contract.ts";
import { alertWordLimits } from "#server/domain/alert-words/limits.ts";
import { Notice } from "../../../../components/notice.tsx";
import { lengthProblem } from "../../../../lib/length-problem.ts";
import { api, explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { byName, createSelector } from "../../../../store/organization/selectors.ts";
import { Panel } from "../panel.tsx";
import listClasses from "./lists.module.css";

const sortedWords = createSelector([({ alert_words }) => alert_words], (words) => words.toSorted(byName));

/** The words that notify the reader when somebody writes them. */
export function AlertWordsSection() {
  const words = useOrganization(sortedWords);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const found = wordProblem(typed, words);
    setProblem(found);
    field.current?.focus();
    if (found !== undefined) return;
    setBusy(true);
    try {
      await api(alertWordEndpoints.addAlertWords, { alert_words: [typed.trim()] });
      // What was typed meanwhile stays.
      setTyped((now) => (now === typed ? "" : now));
    } catch (error) {
      setProblem(explain(error));
    }
    setBusy(false);
  };
  const remove = async (word: string) => {
    setFailure(undefined);
    try {
      await api(alertWordEndpoints.removeAlertWords, { alert_words: [word] });
      // The button that had the focus is gone.
      field.current?.focus();
    } catch (error) {
      setFailure(explain(error));
    }
  };
  return (
    <Panel>
      <Text c="dimmed">{t`You are notified when a message contains one of these words, as if you were mentioned.`}</Text>
      <form onSubmit={(event) => void add(event)} noValidate className={listClasses.adding}>
        <TextInput
          ref={field}
          label={t`New word or phrase`}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" loading={busy}>
          {t`Add word`}
        </Button>
      </form>
      {failure !== undefined && <Notice>{failure}</Notice>}
      {words.length === 0 ? (
        <Text>{t`No alert words`}</Text>
      ) : (
        <ul className={listClasses.words} aria-label={t`Alert words`}>
          {words.map((word) => (
            <li key={word} className={listClasses.word}>
              <span dir="auto">{word}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t`Remove “${word}”`}
                onClick={() => void remove(word)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function wordProblem(typed: string, words: readonly string[]): string | undefined {
  const problem = lengthProblem(typed, alertWordLimits.length, t`Enter a word.`);
  if (problem !== undefined) return problem;
  const isKnown = words.some((word) => word.toLowerCase() === typed.trim().toLowerCase());
  return isKnown ? t`This word is already in the list.` : undefined;
}
