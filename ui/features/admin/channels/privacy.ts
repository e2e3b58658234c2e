import type { ChannelShape } from "#server/domain/channels/shapes.ts";

/** The choices of who can find a channel and read its messages. */
export const privacies = ["public", "web-public", "shared", "protected"] as const;

/** One of these choices. */
export type Privacy = (typeof privacies)[number];

type Flags = Pick<ChannelShape, "invite_only" | "is_web_public" | "history_public_to_subscribers">;

/** The title and the explanation of each choice. */
export const privacyTexts: Readonly<Record<Privacy, { readonly title: string; readonly about: string }>> = {
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

/** The privacy of a channel. */
export function readPrivacy({ invite_only, is_web_public, history_public_to_subscribers }: Flags): Privacy {
  if (invite_only) return history_public_to_subscribers ? "shared" : "protected";
  return is_web_public ? "web-public" : "public";
}

/** Whether only subscribers can find the channel. */
export function isPrivate(privacy: Privacy): boolean {
  return privacy === "shared" || privacy === "protected";
}

/** The server's parameters for a privacy. */
export function privacyFlags(privacy: Privacy) {
  return {
    isPrivate: isPrivate(privacy),
    is_web_public: privacy === "web-public",
    history_public_to_subscribers: privacy !== "protected",
  };
}
