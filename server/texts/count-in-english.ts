/**
 * A count with its noun, for a sentence that is in English for everyone: the messages of errors, and the output of
 * commands.
 */
export function countInEnglish(count: number, one: string, other = `${one}s`): string {
  return `${count} ${count === 1 ? one : other}`;
}
