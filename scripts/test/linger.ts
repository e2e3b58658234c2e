/** Has each file wait at its end, so that an error which comes late is still its own. */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll } from "vitest";

const moment = 1_000;

afterAll(() => wait(moment));
