import type { Person, World } from "#server/testing/world.ts";
import type { Organization } from "../../organization.ts";

/** A person, and the organization as their page knows it. */
export type Viewer = {
  readonly name: string;
  readonly person: Person;
  readonly organization: Organization;
  /** Whether the person may change other people's addresses, as their session says. */
  readonly mayChangeEmails: boolean;
  readonly world: World;
};

/** An action that a page offers or does not offer, and the request that tries it. */
export type Action = {
  /** The name of the action. */
  readonly name: string;
  /** The object of the action. */
  readonly target?: string;
  readonly isOffered: boolean;
  /** Sends the request; throws when the server refuses it. */
  readonly request: () => Promise<unknown>;
};
