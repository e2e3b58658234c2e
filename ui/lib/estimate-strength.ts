import type { StrengthEstimate } from "#server/domain/password-weakness.ts";

/**
 * Estimates how strong a password is; `personalWords` has names and addresses that an attacker would try. A worker
 * loads the dictionaries on the first call, so that nothing else waits for them. Undefined when they cannot be loaded.
 * The server checks the password in any case.
 */
export function estimateStrength(
  password: string,
  personalWords: readonly string[],
): Promise<StrengthEstimate | undefined> {
  worker ??= startWorker();
  worker.postMessage({ password, personalWords });
  return new Promise((resolve) => pending.push(resolve));
}

let worker: Worker | undefined;
let pending: ((estimate: StrengthEstimate | undefined) => void)[] = [];

function startWorker(): Worker {
  const started = new Worker(new URL("./password-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data }: MessageEvent<StrengthEstimate>) => pending.shift()?.(data);
  started.onerror = () => {
    started.terminate();
    worker = undefined;
    const waiting = pending;
    pending = [];
    for (const resolve of waiting) resolve(undefined);
  };
  return started;
}
