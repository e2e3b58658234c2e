import { rule } from "../../permissions/rule.ts";

/** May this person see who has read a message that they can read? The organization decides that for everyone. */
export const maySeeReadReceipts = rule((_person, { areEnabled }: { readonly areEnabled: boolean }) => areEnabled);

/** A message that somebody has read. */
export type ReadCase = {
  readonly senderId: number;
  /** The reader's setting: whether others see what they have read. */
  readonly sharesReading: boolean;
};

/** May this person, who has read a message, be listed among its readers? Its sender is not. */
export const mayBeListedAsReader = rule(
  (reader, { senderId, sharesReading }: ReadCase) => sharesReading && reader.id !== senderId,
);
