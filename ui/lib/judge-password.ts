import type { Judgement } from "#server/domain/password-weakness.ts";

/**
 * How strong a password is, by what is known of whom it is for. The dictionaries are loaded with the first, in a worker:
 * nothing else waits for them. Undefined where they do not come; the server has the last word anyway.
 */
export function judgePassword(password: string, about: readonly string[]): Promise<Judgement | undefined> {
  worker ??= begin();
  worker.postMessage({ password, about });
  return new Promise((resolve) => asked.push(resolve));
}

let worker: Worker | undefined;
let asked: ((judgement: Judgement | undefined) => void)[] = [];

function begin(): Worker {
  const begun = new Worker(new URL("./password-worker.ts", import.meta.url), { type: "module" });
  begun.onmessage = ({ data }: MessageEvent<Judgement>) => asked.shift()?.(data);
  begun.onerror = () => {
    begun.terminate();
    worker = undefined;
    const waiting = asked;
    asked = [];
    for (const answer of waiting) answer(undefined);
  };
  return begun;
}
