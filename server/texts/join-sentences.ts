/**
 * Joins sentences that are already in a reader's language, and leaves out those that are missing. A message of the
 * system may lack its full stop. A Japanese full stop needs no space after it.
 */
export function joinSentences(...sentences: readonly (string | null | undefined)[]): string {
  return sentences
    .map((each) => each?.trim() ?? "")
    .filter((each) => each !== "")
    .map((each) => (/[.:!?。：！？]$/.test(each) ? each : `${each}.`))
    .reduce((before, each) => (/(^|[。：！？])$/.test(before) ? `${before}${each}` : `${before} ${each}`), "");
}
