import { useNavigate } from "@tanstack/react-router";
import { Column } from "../../components/column.tsx";
import { useHeldState } from "../../lib/use-held-state.ts";
import { QuestionForm } from "./question-form.tsx";
import { findFirstInvalid, noAnswers, questions } from "./questions.ts";
import { useSetUp } from "./use-set-up.ts";

/**
 * Asks the questions one after the other. The step, from 1, is in the address, so that the browser's back button
 * returns to the previous question. No step can be opened before the earlier ones are answered.
 */
export function SetupQuestions({ token, step }: { token: string; step: number }) {
  const [answers, setAnswers] = useHeldState("setup", noAnswers);
  const navigate = useNavigate();
  const goTo = (next: number) => void navigate({ to: "/setup", search: { token, step: next } });
  const { setUp, problem, forgetProblem, busy } = useSetUp(token, goTo);

  const index = Math.min(step - 1, findFirstInvalid(answers), questions.length - 1);
  const question = questions[index];
  if (!question) return null;

  return (
    <Column>
      <QuestionForm
        key={question.name}
        question={question}
        step={index + 1}
        steps={questions.length}
        answers={answers}
        problem={problem?.name === question.name ? problem.text : undefined}
        busy={busy}
        onChange={(answer) => {
          setAnswers({ ...answers, [question.name]: answer });
          if (problem) forgetProblem();
        }}
        onBack={index === 0 ? undefined : () => goTo(index)}
        onNext={() => (index + 1 < questions.length ? goTo(index + 2) : setUp(answers))}
      />
    </Column>
  );
}
