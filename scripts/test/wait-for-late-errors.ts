/** Makes each test file wait at its end, so that a late error still belongs to it. In milliseconds. */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll } from "vitest";

const moment = 1_000;

afterAll(() => wait(moment));
