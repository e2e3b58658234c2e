import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Card } from "../../../components/card.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { Notice } from "../../../components/notice.tsx";
import { useClock } from "../../../lib/use-clock.ts";
import { explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { peopleById } from "../../../store/organization/selectors.ts";
import { sessionQuery } from "../../../store/queries.ts";
import { describeWarning, isProblem, type ProblemWarning } from "./describe-warning.ts";
import type { Warning } from "./server-status-query.ts";
import { WarningRow } from "./warning-row.tsx";
import classes from "./warnings.module.css";

const problemRow = createLazyPart(() => import("./problem-row.tsx").then(({ ProblemRow }) => ProblemRow), "problems");

/** The problems that an administrator should solve, each with its solution. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  useClock();
  const people = useOrganization(peopleById);
  const { data: session } = useQuery(sessionQuery);
  const lookup = {
    nameOf: (id: number) => people.get(id)?.full_name ?? t`Unknown person`,
    isMe: (id: number) => id === session?.user_id,
  };
  return (
    <Card id="warnings" title={t`Needs attention`}>
      <ul className={classes.list}>
        {warnings.map((warning) =>
          isProblem(warning) ? (
            <LazyProblem key={warning.code} warning={warning} />
          ) : (
            <WarningRow key={warning.code} {...describeWarning(warning, lookup, new Date())} />
          ),
        )}
      </ul>
    </Card>
  );
}

function LazyProblem({ warning }: { warning: ProblemWarning }) {
  const [failure, setFailure] = useState<unknown>();
  return failure === undefined ? (
    <problemRow.Part warning={warning} onFailure={setFailure} />
  ) : (
    <li>
      <Notice>{explain(failure)}</Notice>
    </li>
  );
}
