import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { api } from "../../../../store/api.ts";
import type { LinkifierValues } from "./linkifier-problems.ts";

/** The links that the server finds in a message with this linkifier, or why it refuses the linkifier. */
export const trialQuery = ({ pattern, url_template }: LinkifierValues, message: string) =>
  queryOptions({
    queryKey: ["linkifier-trial", pattern, url_template, message],
    queryFn: async ({ signal }) => {
      const { links } = await api(linkifierEndpoints.tryLinkifier, { pattern, url_template, text: message }, signal);
      return { message, links };
    },
    enabled: pattern.trim() !== "" && url_template.trim() !== "",
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
