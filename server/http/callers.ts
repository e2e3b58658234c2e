/** Whoever may come with a request. A new member has not been here for as long as the waiting period lasts. */
export type Caller =
  | "stranger"
  | "guest"
  | "newMember"
  | "fullMember"
  | "moderator"
  | "administrator"
  | "owner"
  | "bot";

/** Everybody who may do less than somebody of this role; bots of the role that bots begin with, which is a member's. */
export function below(role: "administrator" | "owner"): readonly Caller[] {
  const weaker = ["guest", "newMember", "fullMember", "moderator", "bot"] as const;
  return role === "owner" ? [...weaker, "administrator"] : weaker;
}
