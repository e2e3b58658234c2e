import type { StrengthEstimate } from "#server/domain/password-weakness.ts";

/**
 * Estimates how strong a password is; `about` has names and addresses that an attacker would try. A worker does it and
 * loads the dictionaries on the first call, so nothing else waits for them. Undefined when they cannot be loaded: the
 * server checks the password in any case.
 */
export function judgePassword(password: string, about: readonly string[]): Promise<StrengthEstimate | undefined> {
  worker ??= begin();
  worker.postMessage({ password, about });
  return new Promise((resolve) => asked.push(resolve));
}

let worker: Worker | undefined;
let asked: ((judgement: StrengthEstimate | undefined) => void)[] = [];

function begin(): Worker {
  const begun = new Worker(new URL("./password-worker.ts", import.meta.url), { type: "module" });
  begun.onmessage = ({ data }: MessageEvent<StrengthEstimate>) => asked.shift()?.(data);
  begun.onerror = () => {
    begun.terminate();
    worker = undefined;
    const waiting = asked;
    asked = [];
    for (const answer of waiting) answer(undefined);
  };
  return begun;
}
