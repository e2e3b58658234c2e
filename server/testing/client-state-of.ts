import { type Snapshot, stateShapes } from "../domain/event-queues/shapes.ts";
import { namesOf } from "../http/names.ts";
import type { ClientState } from "../nouns/client-state.ts";

/**
 * The answer to a registration for everything as the initial state of a client. Throws an error when a part is missing.
 */
export function clientStateOf(registered: RegisteredState): RegisteredState & ClientState {
  if (!hasAll(registered, stateNames)) {
    throw new Error(`The registration lacks ${stateNames.filter((name) => !(name in registered)).join(", ")}.`);
  }
  // Where this does not compile, the parts of the registration lack a key of the state.
  return registered;
}

type RegisteredState = Partial<Snapshot>;

function hasAll<Name extends keyof Snapshot>(
  registered: RegisteredState,
  names: readonly Name[],
): registered is RegisteredState & Pick<Snapshot, Name> {
  return names.every((name) => registered[name] !== undefined);
}

/** The keys of all parts. */
const stateNames = namesOf(stateShapes);
