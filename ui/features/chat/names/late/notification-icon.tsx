import { t } from "@lingui/core/macro";
import { IconBell, IconBellOff } from "@tabler/icons-react";

/** The picture of what {@link NotificationState} says. */
export function NotificationIcon({ isMuted, className }: { isMuted: boolean; className: string | undefined }) {
  const mark = { className, size: 14, role: "img", "aria-hidden": false } as const;
  return isMuted ? <IconBellOff {...mark} aria-label={t`Muted`} /> : <IconBell {...mark} aria-label={t`Followed`} />;
}
