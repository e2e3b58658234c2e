import { ProgressBar } from "../../../../components/progress-bar.tsx";

/** The progress of a restore, until the server has started again. The page reloads then. */
export function RestoreProgress({ share, isAway }: { share: number; isAway: boolean }) {
  return (
    <div>
      <div role="status">
        {isAway
          ? "The server restarts with the data of the backup. This page continues automatically."
          : "The backup is unpacked and checked. Until that is done everybody can go on, and nothing is changed."}
      </div>
      <ProgressBar label="The way back to the backup" share={isAway ? 1 : share} />
    </div>
  );
}
