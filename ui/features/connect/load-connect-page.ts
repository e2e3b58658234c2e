import type { QueryClient } from "@tanstack/react-query";
import { serverSettingsQuery } from "../../store/queries.ts";
import { signUpQuery } from "../sign-up/sign-up-query.ts";
import { connectionInfoQuery } from "./connection-info-query.ts";

/** Loads the page's data, which is public. */
export async function loadConnectPage(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(serverSettingsQuery),
    queryClient.fetchQuery(signUpQuery(undefined)),
    queryClient.fetchQuery(connectionInfoQuery),
  ]);
}
