import { t } from "@lingui/core/macro";
import { type Client, createClient, RequestFailed } from "#server/http/client.ts";
import { formatDuration } from "../lib/format.ts";
import { loadTexts } from "../lib/language.ts";
import { describeGeneralError, generalErrors } from "./general-errors.ts";
import { serverClock } from "./server-clock.ts";

/** Calls the server that this page came from, as the person who is signed in. */
export const api: Client = async (endpoint, params, signal) => {
  try {
    return await callServer(endpoint, params, signal);
  } catch (error) {
    if (isSignedOut(error)) for (const listener of listeners) listener();
    if (error instanceof RequestFailed && !(error.code in generalErrors)) await loadRefusalWords();
    throw error;
  }
};

/** Calls the server while the page closes. The page does not receive the answer. */
export const apiOnPageClose: Client = createClient({ baseUrl: "", credentials: "session", outlivesPage: true });

const clock = { now: Date.now, read: serverClock.read };
const callServer = createClient({ baseUrl: "", credentials: "session", clock });

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

/** The errors that have a page's own words. */
const described = new WeakSet<RequestFailed>();

/**
 * The same refusal with a page's own words, which {@link explain} then returns.
 * @param parameter the parameter whose field shows them, if the server named another or none
 */
export function describedRefusal({ status, body }: RequestFailed, words: string, parameter?: string): RequestFailed {
  const refusal = new RequestFailed(status, { ...body, msg: words, ...(parameter && { var_name: parameter }) });
  described.add(refusal);
  return refusal;
}

/** An error of the page itself, which {@link explain} explains with these words. */
export function pageError(words: string, parameter?: string): RequestFailed {
  return describedRefusal(new RequestFailed(400, {}), words, parameter);
}

/**
 * The text of an error for people, in the language of the page: the page's own words, or those for its code, parameter
 * and problem. The server's message is in English. It is shown, as a detail, only for an error that has none of these.
 */
export function explain(error: unknown): string {
  if (!(error instanceof RequestFailed)) {
    return t`The server did not answer. Check that it is running and that you are on its network, then try again.`;
  }
  if (described.has(error)) return error.message;
  if (error.code === "RATE_LIMIT_HIT" && error.pause !== undefined) {
    return t`Too many attempts. Try again in ${{ duration: formatDuration(error.pause / 1000) }}.`;
  }
  const words = describeGeneralError(error.code) ?? describeRefusal?.(error);
  return words ?? t`The server refused this: ${{ message: error.message }}`;
}

let describeRefusal: ((refusal: RequestFailed) => string | undefined) | undefined;

/** Loads the words for other refusals. Pages do not have them at first, because many people never see one. */
export async function loadRefusalWords(): Promise<void> {
  try {
    const [words] = await Promise.all([import("./refusal-words.ts"), loadTexts("refusals")]);
    ({ describeRefusal } = words);
  } catch {
    // The server's message is shown until the next refusal.
  }
}
