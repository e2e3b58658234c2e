import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Server, serverProgram } from "../server.ts";
import { type Answer, answer, type Opened, type Opening, type Order } from "./orders.ts";

/** Opens servers for the tests of one worker, all in one process separate from the worker's. */
export type Offices = {
  readonly open: (opening: Opening) => Promise<Server>;
  /** Fires the servers' timers that are due within this many milliseconds, such as the one that sends mail. */
  readonly hurry: (milliseconds: number) => Promise<void>;
  readonly end: () => Promise<void>;
};

const program = join(import.meta.dirname, "../../dist/offices/process.js");

/** Starts the process. */
export function openOffices(): Offices {
  const child = fork(program, [serverProgram]);
  const ended = once(child, "exit");
  const waiting = new Map<number, (given: Answer) => void>();
  let count = 0;
  child.on("message", (message) => {
    const given = answer.parse(message);
    waiting.get(given.number)?.(given);
    waiting.delete(given.number);
  });

  const give = async (words: DistributiveOmit<Order, "number">): Promise<Opened | null> => {
    count += 1;
    const number = count;
    const answered = new Promise<Answer>((resolve) => waiting.set(number, resolve));
    child.send({ ...words, number });
    const given = await Promise.race([answered, ended.then(() => ({ number, problem: "Its process has ended." }))]);
    if ("problem" in given) throw new Error(`A server of the tests could not ${words.verb}: ${given.problem}`);
    return given.done;
  };

  return {
    open: async (opening) => {
      const opened = await give({ verb: "open", ...opening });
      if (opened === null) throw new Error("A server of the tests did not say where it is.");
      return { ...opened, stop: async () => void (await give({ verb: "close", data: opening.data })) };
    },
    hurry: async (milliseconds) => void (await give({ verb: "hurry", milliseconds })),
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
