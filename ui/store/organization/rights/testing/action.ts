import { RequestFailed } from "#server/http/client.ts";
import type { RequestProblem } from "#server/http/request-problems.ts";
import type { Person, World } from "#server/testing/world.ts";
import type { Tx } from "#server/transactions/tx.ts";
import type { Organization } from "../../organization.ts";

/** A person, and the organization as their page knows it. */
export type Viewer = {
  readonly name: string;
  readonly person: Person;
  readonly organization: Organization;
  /** Whether the person may change other people's addresses, as their session says. */
  readonly mayChangeEmails: boolean;
  /** Who reads the messages that the viewer tries to change: the viewer, unless they cannot sign in. */
  readonly reader: Person;
  readonly world: World;
  /** The ID of a poll that was written before the history. It may be deleted or moved. */
  readonly pollId: number;
};

/** An action that a page offers or does not offer, and the request that tries it. */
export type Action = {
  /** The name of the action. */
  readonly name: string;
  /** The object of the action. */
  readonly target?: string;
  readonly isOffered: boolean;
  /** A change that is made before the request, and undone with it. */
  readonly before?: (tx: Tx) => void;
  /** Sends the request; throws when the server refuses it. */
  readonly request: () => Promise<unknown>;
};

/**
 * Sends a request with a wrong value, which the server refuses only after it has checked the rights. It throws every
 * other refusal. For actions that cannot be undone by rolling back a transaction.
 */
export async function reachValue(parameter: string, request: () => Promise<unknown>): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.parameter !== parameter) throw error;
  }
}

/** The same for a request that the server refuses because of its own state, such as a mail server that is not set up. */
export async function reachState(problem: RequestProblem, request: () => Promise<unknown>): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.requestProblem !== problem) throw error;
  }
}
