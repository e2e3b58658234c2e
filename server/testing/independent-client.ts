import type Zulip from "zulip-js";
import { type CastName, castPassword, emailOf } from "./cast.ts";
import type { World } from "./world.ts";

// The client puts a form of its own in the place of everybody's, and test files share the process.
const { FormData } = globalThis;
const { default: zulip } = await import("zulip-js");
globalThis.FormData = FormData;

/** A client of this API family that others wrote. */
export type IndependentClient = Awaited<ReturnType<typeof Zulip>>;

/** The client's way in, for those who sign in otherwise than by {@link signIn}. */
export const independentClient = zulip;

/** The client of one of the cast, signed in by email and password. */
export function signIn(world: World, name: CastName): Promise<IndependentClient> {
  return zulip({ username: emailOf(name), password: castPassword, realm: world.url });
}
