import { exitCodes } from "../../control/failure.ts";

/** The result of one check. */
export type Finding = {
  readonly name: string;
  readonly ok: boolean;
  /** What was found. */
  readonly detail: string;
  /** What to do; null when nothing is wrong. */
  readonly mend: string | null;
  /** The exit code of the doctor must be at least this. */
  readonly exitCode: number;
};

/** The finding of a check that passed. */
export function fine(name: string, detail: string): Finding {
  return { name, ok: true, detail, mend: null, exitCode: exitCodes.success };
}

/** The finding of a check that failed. `mend` says what to do; it may begin with more about what is wrong. */
export function wrong(name: string, detail: string, mend: string, exitCode: number = exitCodes.failure): Finding {
  return { name, ok: false, detail, mend, exitCode };
}
