/** What decides whether somebody who can read a message may edit what it says. */
export type Editing = {
  readonly isOwn: boolean;
  /** Whether people may edit messages in this organization. */
  readonly isOn: boolean;
  /** How long ago it was sent, in seconds. */
  readonly age: number;
  /** How long people may edit what they wrote, in seconds; null for ever. */
  readonly limit: number | null;
};

/** Why a message may not be edited, or null when it may (the wire specification, 1.3, PATCH /messages/{id}). */
export function editingRefusal({ isOwn, isOn, age, limit }: Editing): string | null {
  if (!isOwn) return "You don't have permission to edit this message";
  if (!isOn) return "Your organization has turned off message editing";
  return limit !== null && age > limit ? "The time limit for editing this message has passed" : null;
}
