/**
 * Apart from the server, in a process or a thread of its own: judges passwords, one after the other, in the order they
 * come.
 */
import { parentPort } from "node:worker_threads";
import { createJudge } from "../password-strength.ts";
import type { Question } from "./start-apart.ts";

// Without the server nobody asks.
process.once("disconnect", () => process.exit());
const judge = createJudge();

if (parentPort === null) process.on("message", (question) => process.send?.(answer(question as Question)));
else parentPort.on("message", (question: Question) => parentPort?.postMessage(answer(question)));

function answer({ password, about }: Question) {
  return judge(password, about);
}
