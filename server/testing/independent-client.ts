import type Zulip from "zulip-js";
import { emailOf, type TestPersonName, testPassword } from "./test-people.ts";
import type { World } from "./world.ts";

// The client replaces the global FormData. Test files share the process, so it is restored here.
const { FormData } = globalThis;
const { default: zulip } = await import("zulip-js");
globalThis.FormData = FormData;

/** A third-party client of the Zulip API. */
export type IndependentClient = Awaited<ReturnType<typeof Zulip>>;

/** Creates a client with the given credentials, for tests that sign in in another way than {@link signIn}. */
export const createIndependentClient = zulip;

/** Signs a test person in by email and password, and returns the client. */
export function signIn(world: World, name: TestPersonName): Promise<IndependentClient> {
  return zulip({ username: emailOf(name), password: testPassword, realm: world.url });
}
