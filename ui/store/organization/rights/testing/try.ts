import type { Person, World } from "#server/testing/world.ts";
import type { Organization } from "../../organization.ts";

/** Somebody of an office, and the organization as a page of theirs knows it. */
export type Viewer = {
  readonly name: string;
  readonly person: Person;
  readonly organization: Organization;
  readonly world: World;
};

/** Something that a page offers somebody or not, and the request that tries it. */
export type Try = {
  /** What is done, whatever it is done to. */
  readonly does: string;
  /** What it is done to. */
  readonly on?: string;
  readonly isOffered: boolean;
  /** Refused by the server, it throws. */
  readonly ask: () => Promise<unknown>;
};
