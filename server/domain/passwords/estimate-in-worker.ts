import type { StrengthEstimate } from "../password-weakness.ts";
import { type EstimateRequest, type PasswordWorker, startWorker } from "./start-worker.ts";

/**
 * Estimates a password's strength outside the server's process: the dictionaries take a third of a second to load and
 * need memory. The worker starts with the first password and ends after a while without any.
 * @param worker the path of its code
 */
export function estimateInWorker(worker: string, question: EstimateRequest): Promise<StrengthEstimate> {
  running ??= begin(worker);
  const { apart, asked } = running;
  clearTimeout(running.rest);
  // Only a request that waits for an answer keeps this process running.
  apart.ref();
  return new Promise((resolve, reject) => {
    asked.push({ resolve, reject });
    apart.ask(question);
  });
}

type Running = { readonly apart: PasswordWorker; readonly asked: Asked[]; rest: NodeJS.Timeout | undefined };
type Asked = { readonly resolve: (judgement: StrengthEstimate) => void; readonly reject: (error: Error) => void };

let running: Running | undefined;

/** How long the worker waits for another password, in milliseconds: somebody may try one after the other. */
const patience = 60_000;

function begin(worker: string): Running {
  const asked: Asked[] = [];
  const apart = startWorker(worker, {
    answer: (judgement) => {
      asked.shift()?.resolve(judgement);
      if (asked.length > 0) return;
      apart.unref();
      own.rest = setTimeout(() => end(own), patience).unref();
    },
    ended: (error) => end(own, error),
  });
  const own: Running = { apart, asked, rest: undefined };
  return own;
}

/** Ends the worker; the next password starts another. */
function end(own: Running, error = new Error("What judges passwords has ended.")): void {
  if (running === own) running = undefined;
  clearTimeout(own.rest);
  own.apart.end();
  for (const { reject } of own.asked.splice(0)) reject(error);
}
