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
 * The text of an error for people. Errors that any request may have, and a missing answer, are explained in the
 * language of the page. Other errors have the server's message, which is in English: a page that can get them explains
 * them itself.
 */
export function explain(error: unknown): string {
  if (error instanceof RequestFailed) return describeGeneralRefusal(error.code) ?? error.message;
  return t`The server did not answer. Check that it is running and that you are on its network, then try again.`;
}

function describeGeneralRefusal(code: string): string | undefined {
  switch (code) {
    case "UNAUTHORIZED":
      return t`You are not signed in anymore.`;
    case "RATE_LIMIT_HIT":
      return t`Too many requests. Wait a minute, then try again.`;
    case "SHUTTING_DOWN":
      return t`The server is stopping. Try again in a moment.`;
    case "STORAGE_FULL":
      return t`The server's disk is full, so nothing was saved. Ask an administrator to free some space, then try again.`;
    case "STORAGE_UNAVAILABLE":
      return t`The server can't save anything at the moment. Ask an administrator to look at the overview.`;
    case "INTERNAL_ERROR":
      return t`The server had an error. Try again. The server log has the details.`;
    default:
      return undefined;
  }
}

/** The text of an error on pages that are used before signing in. All requests from one computer share a limit there. */
export function explainBeforeSignIn(error: unknown): string {
  const isLimited = error instanceof RequestFailed && error.code === "RATE_LIMIT_HIT";
  return isLimited ? t`Too many attempts from this computer. Wait a minute, then try again.` : explain(error);
}
