import type { Person } from "../permissions/person.ts";

/** Rules about uploads. */
export const uploadRules = {
  /** Open an upload? Whoever uploaded it, and whoever may read a message that links it. */
  readUpload: (person: Person, on: { readonly ownerId: number; readonly readsLink: boolean }) =>
    person.id === on.ownerId || on.readsLink,

  /** Remove an upload for good, and be told what becomes of it? */
  removeUpload: (person: Person, on: { readonly ownerId: number }) => person.id === on.ownerId,
} as const;
