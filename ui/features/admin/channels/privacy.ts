import type { ChannelShape } from "#server/domain/channels/shapes.ts";

/** Who can find a channel and read what was said in it, as people choose it. */
export const privacies = ["public", "web-public", "shared", "protected"] as const;

/** One of them. */
export type Privacy = (typeof privacies)[number];

type Flags = Pick<ChannelShape, "invite_only" | "is_web_public" | "history_public_to_subscribers">;

/** The words for each: a name, and what it means. */
export const privacyWords: Readonly<Record<Privacy, { readonly title: string; readonly about: string }>> = {
  public: { title: "Public", about: "Every member can find it, read it and join. Guests only where they were added." },
  "web-public": { title: "Open to the web", about: "As public, and anybody can read it without an account." },
  shared: {
    title: "Private, shared history",
    about: "Only who was added can find it. New people can read what was written before.",
  },
  protected: {
    title: "Private, protected history",
    about: "Only who was added can find it. New people read only what is written from then on.",
  },
};

/** What a channel is. */
export function privacyOf({ invite_only, is_web_public, history_public_to_subscribers }: Flags): Privacy {
  if (invite_only) return history_public_to_subscribers ? "shared" : "protected";
  return is_web_public ? "web-public" : "public";
}

/** Whether only who was added can find it. */
export function isPrivate(privacy: Privacy): boolean {
  return privacy === "shared" || privacy === "protected";
}

/** What the server is told of it. */
export function privacyFlags(privacy: Privacy) {
  return {
    isPrivate: isPrivate(privacy),
    is_web_public: privacy === "web-public",
    history_public_to_subscribers: privacy !== "protected",
  };
}
