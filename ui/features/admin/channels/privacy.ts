import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { i18n } from "../../../lib/i18n.ts";

/** The choices of who can find a channel and read its messages. */
export const privacies = ["public", "web-public", "shared", "protected"] as const;

/** One of these choices. */
export type Privacy = (typeof privacies)[number];

type Flags = Pick<ChannelShape, "invite_only" | "is_web_public" | "history_public_to_subscribers">;

const texts: Readonly<Record<Privacy, { readonly title: MessageDescriptor; readonly about: MessageDescriptor }>> = {
  public: {
    title: msg`Public`,
    about: msg`Everyone except guests can find it, read it, and join. Guests must be added.`,
  },
  "web-public": {
    title: msg`Open to the web`,
    about: msg`Like a public channel, and anyone can read it without an account.`,
  },
  shared: {
    title: msg`Private, shared history`,
    about: msg`Only subscribers can find it and read it. New subscribers can read earlier messages.`,
  },
  protected: {
    title: msg`Private, protected history`,
    about: msg`Only subscribers can find it and read it. New subscribers can't read earlier messages.`,
  },
};

/** The title of a privacy: "Public". */
export function privacyTitle(privacy: Privacy): string {
  return i18n._(texts[privacy].title);
}

/** Who can find and read a channel of this privacy. */
export function describePrivacy(privacy: Privacy): string {
  return i18n._(texts[privacy].about);
}

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
