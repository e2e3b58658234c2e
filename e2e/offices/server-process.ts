import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Server, serverProgram } from "../server.ts";
import {
  type OpenedServer,
  type OpenRequest,
  type ProcessAnswer,
  type ProcessRequest,
  processAnswer,
} from "./requests.ts";

/** The servers for the tests of one worker. They all run in one process, which is not the worker's. */
export type TestServers = {
  readonly open: (request: OpenRequest) => Promise<Server>;
  /** Fires the servers' timers that are due within this many milliseconds, such as the one that sends mail. */
  readonly fireTimers: (milliseconds: number) => Promise<void>;
  readonly end: () => Promise<void>;
};

const program = join(import.meta.dirname, "../../dist/offices/process.js");

/** Starts the process that runs the servers. */
export function startServerProcess(): TestServers {
  const child = fork(program, [serverProgram]);
  const ended = once(child, "exit");
  const waiting = new Map<number, (answer: ProcessAnswer) => void>();
  let count = 0;
  child.on("message", (message) => {
    const answer = processAnswer.parse(message);
    waiting.get(answer.number)?.(answer);
    waiting.delete(answer.number);
  });

  const send = async (request: DistributiveOmit<ProcessRequest, "number">): Promise<OpenedServer | null> => {
    count += 1;
    const number = count;
    const answered = new Promise<ProcessAnswer>((resolve) => waiting.set(number, resolve));
    child.send({ ...request, number });
    const answer = await Promise.race([answered, ended.then(() => ({ number, problem: "Its process has ended." }))]);
    if ("problem" in answer) throw new Error(`The test servers failed to ${request.verb}: ${answer.problem}`);
    return answer.result;
  };

  return {
    open: async (request) => {
      const server = await send({ verb: "open", ...request });
      if (server === null) throw new Error("A test server did not send its address.");
      return { ...server, stop: async () => void (await send({ verb: "close", data: request.data })) };
    },
    fireTimers: async (milliseconds) => void (await send({ verb: "fireTimers", milliseconds })),
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
