import { rule } from "../permissions/rule.ts";

/** An upload, and whether the person may read a message that links it. */
type UploadSituation = { readonly ownerId: number; readonly readsLink: boolean };

/** Open an upload? The person who uploaded it, and everybody who may read a message that links it. */
export const mayReadUpload = rule(
  (person, { ownerId, readsLink }: UploadSituation) => person.id === ownerId || readsLink,
);

/** Remove an upload for good, and be notified of what becomes of it? */
export const mayRemoveUpload = rule((person, { ownerId }: Pick<UploadSituation, "ownerId">) => person.id === ownerId);
