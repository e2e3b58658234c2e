import { rule } from "../permissions/rule.ts";

/** An upload, and whether the person may read a message that links to it. */
type UploadFacts = { readonly ownerId: number; readonly readsLink: boolean };

/**
 * May this person open an upload? The person who uploaded it may. So may everybody who may read a message that links to
 * it.
 */
export const mayReadUpload = rule((person, { ownerId, readsLink }: UploadFacts) => person.id === ownerId || readsLink);

/** May this person remove an upload permanently, and be notified about it? Only the person who uploaded it may. */
export const mayRemoveUpload = rule((person, { ownerId }: Pick<UploadFacts, "ownerId">) => person.id === ownerId);
