/** Everyone who may send a request. A new member has not yet passed the waiting period. */
export type Caller =
  | "stranger"
  | "guest"
  | "newMember"
  | "fullMember"
  | "moderator"
  | "administrator"
  | "owner"
  | "bot";

/** Every caller with fewer rights than a role. Bots count as members, because they start with that role. */
export function callersBelow(role: "administrator" | "owner"): readonly Caller[] {
  const weaker = ["guest", "newMember", "fullMember", "moderator", "bot"] as const;
  return role === "owner" ? [...weaker, "administrator"] : weaker;
}
