/** Makes each test file wait at its end, so that a late error still belongs to it. */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll } from "vitest";

/** In milliseconds. */
const waitTime = 1_000;

afterAll(() => wait(waitTime));
