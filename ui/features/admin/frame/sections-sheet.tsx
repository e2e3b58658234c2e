import { Drawer } from "@mantine/core";
import { Rail } from "./rail.tsx";

/** The sections, over the page: where the screen is too narrow for the rail. */
export function SectionsSheet({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      title="Sections"
      size={280}
      padding="sm"
      styles={{ body: { padding: 0 } }}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <Rail wide onFollow={onClose} />
    </Drawer>
  );
}
