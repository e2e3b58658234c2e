import { useState } from "react";
import { keepText, readText } from "../../../lib/browser-storage.ts";
import type { RecentFilters } from "./recent-rows.ts";

const storageKey = "watercooler-recent-filters";

/** All conversations that are not muted. */
export const noFilters: RecentFilters = { isUnread: false, isParticipated: false, isDirect: false, showsMuted: false };

/** The filters of recent conversations, and a setter. Stored in this browser. */
export function useRecentFilters(): [RecentFilters, (filters: RecentFilters) => void] {
  const [filters, setFilters] = useState(load);
  const choose = (next: RecentFilters) => {
    setFilters(next);
    keepText(storageKey, JSON.stringify(next));
  };
  return [filters, choose];
}

function load(): RecentFilters {
  try {
    const stored: unknown = JSON.parse(readText(storageKey) ?? "{}");
    const isOn = (name: keyof RecentFilters) =>
      typeof stored === "object" && stored !== null && Reflect.get(stored, name) === true;
    return {
      isUnread: isOn("isUnread"),
      isParticipated: isOn("isParticipated"),
      isDirect: isOn("isDirect"),
      showsMuted: isOn("showsMuted"),
    };
  } catch {
    return noFilters;
  }
}
