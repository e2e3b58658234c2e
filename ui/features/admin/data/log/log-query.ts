import { infiniteQueryOptions } from "@tanstack/react-query";
import { serverLogEndpoints } from "#server/domain/server-logs/contract.ts";
import { logSearchLimit } from "#server/domain/server-logs/limits.ts";
import { logLevels } from "#server/domain/server-logs/shapes.ts";
import type { Answer } from "#server/http/client.ts";
import { choiceOf, type FilterValues, textFilter } from "../../../../lib/address.ts";
import { api } from "../../../../store/api.ts";

/** A line of the server's log. */
export type LogLine = Answer<typeof serverLogEndpoints.getServerLogs>["lines"][number];

/** The filters of the log, as the address has them: the level and a text. */
export const logFilters = {
  level: choiceOf("info", ...logLevels),
  q: textFilter("", ({ length }) => length <= logSearchLimit),
};

/** The values of the filters. */
export type LogFilters = FilterValues<typeof logFilters>;

/** The log, newest lines first, with older ones on request. It is refetched only until the user loads older lines. */
export const logQuery = ({ level, q: text }: LogFilters) =>
  infiniteQueryOptions({
    queryKey: ["server-log", level, text],
    queryFn: ({ signal, pageParam: before }) => api(serverLogEndpoints.getServerLogs, { before, level, text }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ older }) => older ?? undefined,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : 10_000),
  });
