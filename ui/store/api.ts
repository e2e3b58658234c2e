import { type Client, createClient, RequestFailed } from "#server/http/client.ts";

/** Calls the server that this page came from, as the person who is signed in. */
export const api: Client = async (endpoint, params, signal) => {
  try {
    return await ask(endpoint, params, signal);
  } catch (error) {
    if (isSignedOut(error)) for (const listener of listeners) listener();
    throw error;
  }
};

/** The same for the last words of a page that is being closed: nobody is there to hear the answer. */
export const apiAtTheEnd: Client = createClient({ baseUrl: "", credentials: "session", outlivesPage: true });

const ask = createClient({ baseUrl: "", credentials: "session" });

const listeners = new Set<() => void>();

/** Calls back when the server refuses a request because nobody is signed in. Answers how to end that. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an error means that nobody is signed in, or not any more; a wrong password is another matter. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === "UNAUTHORIZED";
}

/**
 * What to tell people about an error: the server's own words, or that it did not answer. The server's on a sign-in that
 * ended are for programs.
 */
export function explain(error: unknown): string {
  if (isSignedOut(error)) return "You are not signed in any more.";
  if (error instanceof RequestFailed) return error.message;
  return "The server did not answer. Check that it is running and that you are on its network, then try again.";
}
