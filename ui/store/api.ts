import { t } from "@lingui/core/macro";
import { type Client, createClient, RequestFailed } from "#server/http/client.ts";

/** Calls the server that this page came from, as the person who is signed in. */
export const api: Client = async (endpoint, params, signal) => {
  try {
    return await callServer(endpoint, params, signal);
  } catch (error) {
    if (isSignedOut(error)) for (const listener of listeners) listener();
    throw error;
  }
};

/** Calls the server while the page closes. The page does not receive the answer. */
export const apiOnPageClose: Client = createClient({ baseUrl: "", credentials: "session", outlivesPage: true });

const callServer = createClient({ baseUrl: "", credentials: "session" });

const listeners = new Set<() => void>();

/**
 * Calls the listener when the server refuses a request because nobody is signed in. Returns a function that removes the
 * listener.
 */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an error means that nobody is signed in anymore. A wrong password is a different error. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === "UNAUTHORIZED";
}

/**
 * The text of an error for people: the server's message, or that the server did not answer. The server's message about
 * an ended sign-in is for programs, so it is replaced.
 */
export function explain(error: unknown): string {
  if (isSignedOut(error)) return t`You are not signed in anymore.`;
  if (error instanceof RequestFailed) return error.message;
  return t`The server did not answer. Check that it is running and that you are on its network, then try again.`;
}

/** The text of an error on pages that are used before signing in. All requests from one computer share a limit there. */
export function explainBeforeSignIn(error: unknown): string {
  const isLimited = error instanceof RequestFailed && error.code === "RATE_LIMIT_HIT";
  return isLimited ? t`Too many attempts from this computer. Wait a minute, then try again.` : explain(error);
}
