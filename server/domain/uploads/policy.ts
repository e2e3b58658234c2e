import { rule } from "../permissions/rule.ts";

/** The owner of an upload, and whether the person may read a message that links to it. */
type UploadFacts = { readonly ownerId: number; readonly canReadLinkingMessage: boolean };

/**
 * May this person open an upload? The person who uploaded it may. So may everybody who may read a message that links to
 * it.
 */
export const mayReadUpload = rule(
  (person, { ownerId, canReadLinkingMessage }: UploadFacts) => person.id === ownerId || canReadLinkingMessage,
);

/** May this person remove an upload permanently? Only its owner may, and only the owner is notified. */
export const mayRemoveUpload = rule((person, { ownerId }: Pick<UploadFacts, "ownerId">) => person.id === ownerId);
