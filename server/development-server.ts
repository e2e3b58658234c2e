/**
 * Whether this server runs for development (`npm run dev`): only then does it run with source maps. It starts sooner,
 * takes more memory, and names the place in the code of an error.
 */
export function isDevelopmentServer(): boolean {
  return process.sourceMapsEnabled;
}
