import { t } from "@lingui/core/macro";
import shared from "../conversation-list/conversation-list.module.css";
import type { RecentFilters } from "./recent-rows.ts";

/** The filters of recent conversations. */
export function FilterButtons({
  filters,
  onChange,
}: {
  filters: RecentFilters;
  onChange: (filters: RecentFilters) => void;
}) {
  const choices = [
    ["isUnread", t`Unread`],
    ["isParticipated", t`Participated`],
    ["isDirect", t`Direct messages`],
    ["showsMuted", t`Include muted`],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={t`Filters`} className={shared.choices}>
      {choices.map(([name, label]) => (
        <button
          key={name}
          type="button"
          className={shared.choice}
          aria-pressed={filters[name]}
          onClick={() => onChange({ ...filters, [name]: !filters[name] })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
