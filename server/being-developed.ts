/**
 * Whether this server is one that somebody works on (`npm run dev`): it runs with source maps, which no other needs. Then
 * it rather starts soon than small, and tells where in the code something went wrong.
 */
export function isBeingDeveloped(): boolean {
  return process.sourceMapsEnabled;
}
