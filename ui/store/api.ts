import { createClient, RequestFailed } from "#server/http/client.ts";

/** Calls the server that this page came from, as the person who is signed in. */
export const api = createClient({ baseUrl: "", credentials: "session" });

/** Whether an error means that nobody is signed in, or not any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 401;
}

/** What to tell people about an error: the server's own words, or that it did not answer. */
export function explain(error: unknown): string {
  if (error instanceof RequestFailed) return error.message;
  return "The server did not answer. Check that it is running and that you are on its network, then try again.";
}
