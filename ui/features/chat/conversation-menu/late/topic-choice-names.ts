import { t } from "@lingui/core/macro";
import { IconBell, IconBellOff, IconBellRinging, IconEyeCheck, IconRestore } from "@tabler/icons-react";
import type { TopicChoice } from "./topic-choices.ts";

/** The icons of the choices for a topic. */
export const topicChoiceIcons = {
  follow: IconBellRinging,
  unfollow: IconBell,
  mute: IconBellOff,
  unmute: IconEyeCheck,
  reset: IconRestore,
};

/** What a choice for a topic is called. */
export function nameTopicChoice({ kind }: TopicChoice): string {
  switch (kind) {
    case "follow":
      return t`Follow topic`;
    case "unfollow":
      return t`Unfollow topic`;
    case "mute":
      return t`Mute topic`;
    case "unmute":
      return t`Unmute topic`;
    case "reset":
      return t`Use channel default`;
  }
}
