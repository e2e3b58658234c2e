import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { setupEndpoints } from "#server/domain/setup/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { i18n } from "../../lib/i18n.ts";
import { api, explain } from "../../store/api.ts";
import { sessionQuery, setupQuery } from "../../store/queries.ts";
import { parameterOf } from "../../store/refused-parameter.ts";
import { type Answers, lastQuestion, type Question, questions } from "./questions.ts";

/**
 * Creates the organization and opens the home page as its owner. When the server refuses, `problem` has the reason, and
 * `goTo` opens the question that it concerns.
 */
export function useSetUp(token: string, goTo: (step: number) => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: (answers: Answers) =>
      api(setupEndpoints.setUp, {
        token,
        organization_name: answers.organization_name.trim(),
        full_name: answers.full_name.trim(),
        email: answers.email.trim(),
        password: answers.password,
        default_language: i18n.locale,
      }),
    onSuccess: async () => {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate({ to: "/", replace: true });
    },
    onError: async (error) => {
      goTo(questions.indexOf(findQuestion(error)) + 1);
      // Somebody else may have been faster. The page says so after a refetch.
      await queryClient.invalidateQueries({ queryKey: setupQuery(token).queryKey });
    },
  });
  const { error } = creation;
  return {
    setUp: creation.mutate,
    forgetProblem: creation.reset,
    busy: creation.isPending || creation.isSuccess,
    problem: error ? { name: findQuestion(error).name, text: explain(error) } : undefined,
  };
}

/** The question that a refusal concerns; the last one when it concerns no other. */
function findQuestion(error: Error): Question {
  const name = error instanceof RequestFailed ? parameterOf([setupEndpoints.setUp], error) : undefined;
  return questions.find((question) => question.name === name) ?? lastQuestion;
}
