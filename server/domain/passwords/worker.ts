/** Runs in a process or thread of its own. It estimates passwords one at a time, in the order of the requests. */
import { parentPort } from "node:worker_threads";
import { createStrengthEstimator } from "../password-strength.ts";
import type { EstimateRequest } from "./start-worker.ts";

// The process ends with the server.
process.once("disconnect", () => process.exit());
const estimate = createStrengthEstimator();

if (parentPort === null) process.on("message", (request) => process.send?.(answer(request as EstimateRequest)));
else parentPort.on("message", (request: EstimateRequest) => parentPort?.postMessage(answer(request)));

function answer({ password, about }: EstimateRequest) {
  return estimate(password, about);
}
