/**
 * Runs in a process or a thread of its own: estimates passwords, one after the other, in the order of the requests.
 */
import { parentPort } from "node:worker_threads";
import { createStrengthEstimator } from "../password-strength.ts";
import type { EstimateRequest } from "./start-worker.ts";

// Ends with the server.
process.once("disconnect", () => process.exit());
const judge = createStrengthEstimator();

if (parentPort === null) process.on("message", (question) => process.send?.(answer(question as EstimateRequest)));
else parentPort.on("message", (question: EstimateRequest) => parentPort?.postMessage(answer(question)));

function answer({ password, about }: EstimateRequest) {
  return judge(password, about);
}
