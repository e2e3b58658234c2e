import type { StrengthEstimate } from "../password-weakness.ts";
import { type EstimateRequest, type PasswordWorker, startWorker } from "./start-worker.ts";

/**
 * Judges a password apart from the server: the dictionaries take a third of a second to read and memory to keep, and
 * nobody else is to wait for either. What does it begins with the first password and ends when none has come for a while.
 * @param worker where the code is that does it
 */
export function estimateInWorker(worker: string, question: EstimateRequest): Promise<StrengthEstimate> {
  running ??= begin(worker);
  const { apart, asked } = running;
  clearTimeout(running.rest);
  // Whoever asks is waited for, and nothing else of it keeps this process running.
  apart.ref();
  return new Promise((resolve, reject) => {
    asked.push({ resolve, reject });
    apart.ask(question);
  });
}

type Running = { readonly apart: PasswordWorker; readonly asked: Asked[]; rest: NodeJS.Timeout | undefined };
type Asked = { readonly resolve: (judgement: StrengthEstimate) => void; readonly reject: (error: Error) => void };

let running: Running | undefined;

/** How long it waits for another password, in milliseconds: somebody may be trying one after the other. */
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

/** Ends it; the next password begins another. */
function end(own: Running, error = new Error("What judges passwords has ended.")): void {
  if (running === own) running = undefined;
  clearTimeout(own.rest);
  own.apart.end();
  for (const { reject } of own.asked.splice(0)) reject(error);
}
