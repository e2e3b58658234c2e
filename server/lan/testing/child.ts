import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A child process that takes lines on standard input and answers with lines on standard output. */
export type Child<Line> = {
  send(line: string): void;
  /** The first matching line, printed before or after this call. Rejects with the output if the process ends. */
  firstMatching(isMatch: (line: Line) => boolean): Promise<Line>;
  /** The next line printed after this call. */
  next(): Promise<Line>;
  /** The next matching line. */
  nextMatching(isMatch: (line: Line) => boolean): Promise<Line>;
  /** Everything printed so far. */
  lines: Line[];
  /** Ends the process at once, so that it cannot send a goodbye packet. */
  kill(): Promise<void>;
};

/** Starts `command` and reads its standard output line by line, each through `parse`. */
export function startChild<Line>(command: string, args: string[], parse: (line: string) => Line): Child<Line> {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] });
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  let errors = "";
  let ended = false;

  const wakeAll = () => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(parse(line));
    wakeAll();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  child.stdin.on("error", () => undefined);
  const closed = waitForClose(child).then(() => {
    ended = true;
    wakeAll();
  });

  async function waitForLine(start: number, isMatch: (line: Line) => boolean): Promise<Line> {
    for (let index = start; ; index++) {
      while (index >= lines.length) {
        if (ended) throw new Error(`${command} ended after ${JSON.stringify(lines, null, 1)}\n${errors}`);
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
      const line = lines[index];
      if (line !== undefined && isMatch(line)) return line;
    }
  }

  return {
    send: (line) => void child.stdin.write(`${line}\n`),
    firstMatching: (isMatch) => waitForLine(0, isMatch),
    next: () => waitForLine(lines.length, () => true),
    nextMatching: (isMatch) => waitForLine(lines.length, isMatch),
    lines,
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

async function waitForClose(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve) => child.once("error", () => resolve()).once("close", () => resolve()));
}
