import { exitCodes } from "../../control/failure.ts";

/** What one look has found. */
export type Finding = {
  readonly name: string;
  readonly ok: boolean;
  /** What there is. */
  readonly detail: string;
  /** What to do about it; null when nothing is wrong. */
  readonly mend: string | null;
  /** The exit code it asks for. */
  readonly exitCode: number;
};

/** Nothing is wrong. */
export function fine(name: string, detail: string): Finding {
  return { name, ok: true, detail, mend: null, exitCode: exitCodes.success };
}

/** Something is wrong, and this is how to mend it. */
export function wrong(name: string, detail: string, mend: string, exitCode: number = exitCodes.failure): Finding {
  return { name, ok: false, detail, mend, exitCode };
}

/** The same of a message whose first sentence says what is wrong, and the others what to do. */
export function findingFromMessage(name: string, message: string, exitCode?: number): Finding {
  const [detail = "", ...mend] = message.split(/(?<=\.) /);
  return wrong(name, detail.replace(/\.\s*$/, ""), mend.join(" "), exitCode);
}
