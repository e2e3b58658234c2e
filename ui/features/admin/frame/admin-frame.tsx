import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense } from "react";
import { ConnectionLost } from "../../../components/connection-lost.tsx";
import { SkipLink } from "../../../components/skip-link.tsx";
import { ShowsToasts } from "../../../components/toasts.tsx";
import { useShortcut } from "../../../lib/use-shortcut.ts";
import { WithOrganization } from "../../../store/organization/hooks.tsx";
import type { Session } from "../../../store/queries.ts";
import classes from "./admin-frame.module.css";
import { ContentSkeleton } from "./content-skeleton.tsx";
import { Rail } from "./rail.tsx";
import { TopBar } from "./top-bar.tsx";

const Palette = lazy(() => import("./palette.tsx").then(({ Palette }) => ({ default: Palette })));
const SectionsSheet = lazy(() =>
  import("./sections-sheet.tsx").then(({ SectionsSheet }) => ({ default: SectionsSheet })),
);
const Shortcuts = lazy(() => import("./shortcuts.tsx").then(({ Shortcuts }) => ({ default: Shortcuts })));

/** What stands around every section: the rail, the bar, the palette and the overview of shortcuts. */
export function AdminFrame({ session, children }: { session: Session; children: ReactNode }) {
  const [sheet, { open: openSheet, close: closeSheet }] = useDisclosure();
  const [palette, { open: openPalette, close: closePalette }] = useDisclosure();
  const [shortcuts, { open: openShortcuts, close: closeShortcuts }] = useDisclosure();
  useShortcut("mod+k", openPalette);
  useShortcut("?", openShortcuts);
  return (
    <ShowsToasts>
      <SkipLink />
      <div className={classes.frame}>
        <TopBar session={session} onSearch={openPalette}>
          <ActionIcon
            className={classes.sheetButton}
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Sections"
            onClick={openSheet}
          >
            <IconMenu2 size={20} aria-hidden />
          </ActionIcon>
        </TopBar>
        <div className={classes.lost}>
          <ConnectionLost />
        </div>
        <div className={classes.side}>
          <Rail />
        </div>
        <main id="content" tabIndex={-1} className={classes.content}>
          <WithOrganization instead={<ContentSkeleton />}>{children}</WithOrganization>
        </main>
      </div>
      <Suspense>
        {sheet && <SectionsSheet onClose={closeSheet} />}
        {palette && <Palette onClose={closePalette} onShortcuts={openShortcuts} />}
        {shortcuts && <Shortcuts onClose={closeShortcuts} />}
      </Suspense>
    </ShowsToasts>
  );
}
