import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { i18n } from "../lib/i18n.ts";

/** Errors that every request may have. These words are always there, once the texts of a page are loaded. */
export const generalErrors = {
  UNAUTHORIZED: msg`You are not signed in anymore.`,
  RATE_LIMIT_HIT: msg`Too many requests. Wait a minute, then try again.`,
  SHUTTING_DOWN: msg`The server is stopping. Try again in a moment.`,
  STORAGE_FULL: msg`The server's disk is full, so nothing was saved. Ask an administrator to free some space, then try again.`,
  STORAGE_UNAVAILABLE: msg`The server can't save anything at the moment. Ask an administrator to look at the overview.`,
  INTERNAL_ERROR: msg`The server had an error. Try again. The server log has the details.`,
};

/** The code of an error that every request may have. */
export type GeneralCode = keyof typeof generalErrors;

/** The words for an error that every request may have; undefined for other codes. */
export function describeGeneralError(code: string): string | undefined {
  const words: Readonly<Record<string, MessageDescriptor | undefined>> = generalErrors;
  const found = words[code];
  return found && i18n._(found);
}
