import type { z } from "zod";
import type { AdministeredKind } from "../administered-kinds.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/database.ts";
import type { Subscribable } from "../subscribable.ts";

/** A data folder in use by this process: the server's, or opened for one command. */
export type OpenFolder = {
  readonly ctx: Context;
  readonly database: Database;
  /** The server's URL on this computer; empty for a folder without a running server. */
  readonly url: Subscribable<string>;
};

/** Reports how much of the work is done, from 0 to 1. It may throw, which ends the operation. */
export type Progress = (share: number) => void;

/** What a command does to a data folder. The same function runs in the server or in the command itself. */
export type Operation<Input, Output> = AnyOperation & {
  readonly output: z.ZodType<Output>;
  /** Errors are shown to the person at the terminal: throw a CommandFailure, an ApiError or a DataFolderProblem. */
  readonly run: (folder: OpenFolder, input: Input, progress: Progress) => Output | Promise<Output>;
};

/** An operation for the server, which calls it by name with the input from another process. */
export type AnyOperation = {
  readonly name: string;
  /** @throws {ZodError} for invalid input */
  readonly answer: (folder: OpenFolder, input: unknown, progress: Progress) => Promise<unknown>;
};

/** Declares an operation. */
export function operation<Input, Output>(definition: {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  /** The kind of thing it changes, for the audit log; null if it changes nothing that administrators manage. */
  readonly administers: AdministeredKind | null;
  readonly run: Operation<Input, Output>["run"];
}): Operation<Input, Output> {
  const { name, input, output, administers } = definition;
  const run: typeof definition.run = (folder, ...given) =>
    definition.run(recordingFolder(folder, name, administers), ...given);
  return { name, output, run, answer: async (folder, raw, progress) => run(folder, input.parse(raw), progress) };
}

/** The same folder with a context that records changes in the audit log. */
function recordingFolder(folder: OpenFolder, name: string, kind: AdministeredKind | null): OpenFolder {
  if (kind === null) return folder;
  const { ctx } = folder;
  const action = { actorId: null, via: "cli", action: name.replaceAll("-", "_"), kind } as const;
  return { ...folder, ctx: { ...ctx, administration: ctx.auditTrail.begin(action) } };
}
