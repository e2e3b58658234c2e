/** One violation of the import law, at a line of a file. */
export type Violation = { path: string; line: number; message: string };
