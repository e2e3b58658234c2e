import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { maxUsersAtOnce } from "#server/domain/users/limits.ts";
import { api } from "../../../../store/api.ts";
import type { Row } from "./read-people.ts";
import type { RowRefusal } from "./row-refusal.ts";

/** What the server would refuse of some of these rows, by their lines. */
export const checkQuery = (rows: readonly Row[]) =>
  queryOptions({
    queryKey: ["people/check", rows.map(({ line, full_name, email, role }) => [line, full_name, email, role])],
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const refusals = new Map<number, RowRefusal>();
      for (let start = 0; start < rows.length; start += maxUsersAtOnce) {
        const batch = rows.slice(start, start + maxUsersAtOnce);
        const people = batch.map(({ full_name, email, role }) => ({ full_name, email, role }));
        const answer = await api(userEndpoints.addUsers, { people, dry_run: true }, signal);
        for (const [index, { line }] of batch.entries()) {
          const problem = answer.people[index]?.problem;
          if (problem) refusals.set(line, problem);
        }
      }
      return refusals;
    },
  });
