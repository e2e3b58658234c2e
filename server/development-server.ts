/**
 * Whether this server runs for development (`npm run dev`), which is the only case with source maps. It then starts
 * sooner, uses more memory, and reports where in the code an error happened.
 */
export function isDevelopmentServer(): boolean {
  return process.sourceMapsEnabled;
}
