import type { z } from "zod";
import type { Context } from "../context.ts";
import type { Database } from "../db/database.ts";
import type { AdministeredKind } from "../http/administered.ts";
import type { Subscribable } from "../subscribable.ts";

/** A data folder in use by this process: the server's, or opened for one command. */
export type OpenFolder = {
  readonly ctx: Context;
  readonly database: Database;
  /** This computer's own address of the server; empty for a folder that nobody serves. */
  readonly url: Subscribable<string>;
};

/** Hears the share that is done, 0 to 1; may throw, which ends the operation. */
export type Progress = (share: number) => void;

/** What a command does to a data folder: one function, whether the server runs it or the command itself. */
export type Operation<Input, Output> = AnyOperation & {
  readonly output: z.ZodType<Output>;
  /** Errors are shown to the person at the terminal: throw a CommandFailure, an ApiError or a DataFolderProblem. */
  readonly run: (folder: OpenFolder, input: Input, progress: Progress) => Output | Promise<Output>;
};

/** An operation as the server knows it: by name, with input that has come from another process. */
export type AnyOperation = {
  readonly name: string;
  /** @throws {ZodError} for input that is not the operation's */
  readonly answer: (folder: OpenFolder, input: unknown, progress: Progress) => Promise<unknown>;
};

/** Declares an operation. */
export function operation<Input, Output>(definition: {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  /** What it changes, for the audit log; null for what changes nothing that administrators look after. */
  readonly administers: AdministeredKind | null;
  readonly run: Operation<Input, Output>["run"];
}): Operation<Input, Output> {
  const { name, input, output, administers } = definition;
  const run: typeof definition.run = (folder, ...given) =>
    definition.run(recorded(folder, name, administers), ...given);
  return { name, output, run, answer: async (folder, raw, progress) => run(folder, input.parse(raw), progress) };
}

/** A folder of which is recorded what the command changes. */
function recorded(folder: OpenFolder, name: string, kind: AdministeredKind | null): OpenFolder {
  if (kind === null) return folder;
  const { ctx } = folder;
  const deed = { actorId: null, via: "cli", action: name.replaceAll("-", "_"), kind } as const;
  return { ...folder, ctx: { ...ctx, administration: ctx.auditTrail.begin(deed) } };
}
