import { SettingCards } from "./setting-cards.tsx";

/** What the reader is notified of, and how. */
export function NotificationsSection() {
  return <SettingCards parts={["personal", "followed", "channels", "many"]} />;
}
