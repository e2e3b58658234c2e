import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { api, explain, isSignedOut } from "../../../../store/api.ts";
import { subscribeByName } from "../add-person.ts";
import { addRows, type Outcomes } from "./add-rows.ts";
import type { Row } from "./read-people.ts";
import { describeRefusal } from "./row-refusal.ts";

/** The progress of adding many people. */
export type Progress = "idle" | "running" | "stopped" | "failed" | "done";

/** Adds many people and subscribes them to these channels. Returns each outcome, and functions to stop and continue. */
export function useAdding(channels: readonly string[]) {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [progress, setProgress] = useState<Progress>("idle");
  const [problem, setProblem] = useState<string>();
  const stopping = useRef<AbortController>(undefined);

  const setUp = async (userIds: readonly number[]) => {
    if (channels.length > 0) {
      await callAndCatchRefusal(
        () => subscribeByName([...userIds], channels),
        () => setProblem(t`Some people were not added to the channels. You can add them on the Channels page.`),
      );
    }
    const links = await Promise.all(
      userIds.map(async (user_id) => {
        const made = await callAndCatchRefusal(
          () => api(passwordResetEndpoints.createPasswordReset, { user_id }),
          () => setProblem(t`Some people have no link yet. You can create it on the People page.`),
        );
        return made ? [[user_id, made.reset_link] as const] : [];
      }),
    );
    return new Map(links.flat());
  };

  const run = async (all: readonly Row[], before: Outcomes) => {
    const end = new AbortController();
    stopping.current = end;
    setProgress("running");
    setProblem(undefined);
    try {
      await addRows(all, before, {
        ...{ send, find, setUp },
        signal: end.signal,
        onOutcomes: setOutcomes,
      });
      setProgress(end.signal.aborted ? "stopped" : "done");
    } catch (error) {
      setProblem(explain(error));
      setProgress("failed");
    }
  };

  return {
    ...{ rows, outcomes, progress, problem },
    start: (all: readonly Row[]) => {
      setRows(all);
      setOutcomes(new Map());
      void run(all, new Map());
    },
    resume: () => void run(rows, outcomes),
    stop: () => stopping.current?.abort(),
    /** Clears everything for another list. */
    clear: () => {
      setRows([]);
      setOutcomes(new Map());
      setProgress("idle");
      setProblem(undefined);
    },
  };
}

async function send(rows: readonly Row[]): Promise<(number | string)[]> {
  const people = rows.map(({ full_name, email, role }) => ({ full_name, email, role }));
  const answer = await api(userEndpoints.addUsers, { people });
  return answer.people.map(({ user_id, problem }) => user_id ?? describeRefusal(problem ?? undefined));
}

async function find(email: string): Promise<number | undefined> {
  const found = await callAndCatchRefusal(
    () => api(userEndpoints.getUser, { user_id_or_email: email }),
    () => {},
  );
  return found?.user.user_id;
}

/**
 * Resolves with the answer to a request. On a refusal, calls `onRefusal` and resolves with undefined. Throws other
 * errors, such as a lost connection.
 */
async function callAndCatchRefusal<Result>(
  request: () => Promise<Result>,
  onRefusal: () => void,
): Promise<Result | undefined> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status >= 500 || isSignedOut(error)) throw error;
    onRefusal();
    return undefined;
  }
}
