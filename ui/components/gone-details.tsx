import { Button } from "@mantine/core";
import { DetailsPanel } from "./details-panel.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Stands where something was open that is no longer there, or never was. `what` is its kind: "channel". */
export function GoneDetails({ what, onClose }: { what: string; onClose: () => void }) {
  return (
    <DetailsPanel title="Not there any more" onClose={onClose}>
      <EmptyState title={`There is no such ${what}`} action={<Button onClick={onClose}>Back to the list</Button>}>
        It may have been removed by somebody else, or the address was mistyped.
      </EmptyState>
    </DetailsPanel>
  );
}
