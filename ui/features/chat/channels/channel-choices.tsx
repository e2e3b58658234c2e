import { t } from "@lingui/core/macro";
import shared from "../conversation-list/conversation-list.module.css";
import type { Membership } from "./channel-rows.ts";

/** What chooses among the channels, beside the words that are typed. */
export function ChannelChoices({
  membership,
  onMembership,
  showsArchived,
  onShowsArchived,
}: {
  membership: Membership;
  onMembership: (membership: Membership) => void;
  showsArchived: boolean;
  onShowsArchived: (shows: boolean) => void;
}) {
  const choices = [
    ["all", t({ message: "All", comment: "All channels" })],
    ["not-joined", t({ message: "Not joined", comment: "Channels that the reader has not joined" })],
    ["joined", t({ message: "Joined", comment: "Channels that the reader has joined", context: "channels" })],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={t`Filters`} className={shared.choices}>
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className={shared.choice}
          aria-pressed={membership === value}
          onClick={() => onMembership(value)}
        >
          {label}
        </button>
      ))}
      <button
        type="button"
        className={shared.choice}
        aria-pressed={showsArchived}
        onClick={() => onShowsArchived(!showsArchived)}
      >
        {t`Include archived`}
      </button>
    </div>
  );
}
