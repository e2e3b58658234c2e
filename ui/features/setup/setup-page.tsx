import { useSuspenseQuery } from "@tanstack/react-query";
import { setupQuery } from "../../store/queries.ts";
import { AlreadySetUp } from "./already-set-up.tsx";
import { FindTheLink } from "./find-the-link.tsx";
import { SetupQuestions } from "./setup-questions.tsx";

/** The first page of a new server. Only people with the one-time link see the questions. */
export function SetupPage({ token, step }: { token: string | undefined; step: number }) {
  const { data: setup } = useSuspenseQuery(setupQuery(token));
  if (setup.organization_exists) return <AlreadySetUp />;
  if (token === undefined || !setup.token_valid) return <FindTheLink hasInvalidLink={token !== undefined} />;
  return <SetupQuestions token={token} step={step} />;
}
