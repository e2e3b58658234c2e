import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Notice } from "../../../components/notice.tsx";
import { explain } from "../../../store/api.ts";
import type { Answer } from "./use-answer.ts";

/** Says that an answer is loading, or why there is none. Shows nothing once it has arrived. */
export function AnswerState({ answer }: { answer: Answer<unknown> }) {
  const { value, error, retry } = answer;
  if (error === undefined) return value === undefined ? <p role="status">{t`Loading…`}</p> : null;
  return (
    <>
      <Notice>{explain(error)}</Notice>
      <Button mt="sm" variant="default" onClick={retry}>
        {t`Try again`}
      </Button>
    </>
  );
}
