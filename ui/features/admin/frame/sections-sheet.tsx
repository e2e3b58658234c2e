import { t } from "@lingui/core/macro";
import { Drawer } from "@mantine/core";
import { useReturnFocus } from "../../../components/use-return-focus.ts";
import { Rail } from "./rail.tsx";
import "@mantine/core/styles/Drawer.layer.css";

/** The sections in a sheet over the page, for screens that are too narrow for the rail. */
export function SectionsSheet({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t`Sections`}
      size={280}
      padding="sm"
      styles={{ body: { padding: 0 } }}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <Rail wide onFollow={onClose} />
    </Drawer>
  );
}
