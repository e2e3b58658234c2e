import { ProgressBar } from "../../../../components/progress-bar.tsx";

/** The progress of a restore, until the server has started again. The page reloads then. */
export function RestoreProgress({ share, isAway }: { share: number; isAway: boolean }) {
  return (
    <div>
      <div role="status">
        {isAway
          ? "The server starts anew on what the backup holds. This page goes on by itself once it answers."
          : "The backup is unpacked and checked. Until that is done everybody can go on, and nothing is changed."}
      </div>
      <ProgressBar label="The way back to the backup" share={isAway ? 1 : share} />
    </div>
  );
}
