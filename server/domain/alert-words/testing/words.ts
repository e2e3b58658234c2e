import type { Person } from "../../../testing/world.ts";
import { alertWordEndpoints } from "../contract.ts";

/** Adds alert words, and returns all of them. */
export async function addWords(by: Person, ...alert_words: string[]): Promise<string[]> {
  return (await by.call(alertWordEndpoints.addAlertWords, { alert_words })).alert_words;
}

/** Removes alert words, and returns the remaining ones. */
export async function removeWords(by: Person, ...alert_words: string[]): Promise<string[]> {
  return (await by.call(alertWordEndpoints.removeAlertWords, { alert_words })).alert_words;
}

/** A person's alert words. */
export async function wordsOf(by: Person): Promise<string[]> {
  return (await by.call(alertWordEndpoints.getAlertWords, {})).alert_words;
}
