import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { IconMenu2 } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ConnectionLost } from "../../../components/connection-lost.tsx";
import { createLazyPart, usePreload } from "../../../components/lazy-part.tsx";
import { SkipLink } from "../../../components/skip-link.tsx";
import { ToastProvider, useToasts } from "../../../components/toasts.tsx";
import { useShortcut } from "../../../lib/use-shortcut.ts";
import { explain } from "../../../store/api.ts";
import { WithOrganization } from "../../../store/organization/hooks.tsx";
import type { Session } from "../../../store/queries.ts";
import classes from "./admin-frame.module.css";
import { ContentSkeleton } from "./content-skeleton.tsx";
import { LazyPalette, palette } from "./lazy-palette.tsx";
import { Rail } from "./rail.tsx";
import { TopBar } from "./top-bar.tsx";

const sheet = createLazyPart(() => import("./sections-sheet.tsx").then(({ SectionsSheet }) => SectionsSheet));
const shortcuts = createLazyPart(() => import("./shortcuts.tsx").then(({ Shortcuts }) => Shortcuts), "palette");
const lazyParts = [palette, sheet, shortcuts];

/** The frame around every section: the rail, the bar, the palette and the overview of shortcuts. */
export function AdminFrame({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <ToastProvider over="rail">
      <Frame session={session}>{children}</Frame>
    </ToastProvider>
  );
}

type OpenedPart = "sheet" | "palette" | "shortcuts";

function Frame({ session, children }: { session: Session; children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedPart>();
  const openPalette = () => setOpened("palette");
  const openShortcuts = () => setOpened("shortcuts");
  useShortcut("mod+k", openPalette);
  useShortcut("?", openShortcuts);
  usePreload(lazyParts);
  return (
    <>
      <SkipLink />
      <div className={classes.frame}>
        <TopBar session={session} onSearch={openPalette}>
          <ActionIcon
            className={classes.sheetButton}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t`Sections`}
            onClick={() => setOpened("sheet")}
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
          <WithOrganization fallback={<ContentSkeleton />}>{children}</WithOrganization>
        </main>
      </div>
      <Overlay opened={opened} onClose={() => setOpened(undefined)} onShortcuts={openShortcuts} />
    </>
  );
}

/** A part that opens over the page. If it cannot be loaded, the page stays as it is. */
function Overlay({
  opened,
  onClose,
  onShortcuts,
}: {
  opened: OpenedPart | undefined;
  onClose: () => void;
  onShortcuts: () => void;
}) {
  const show = useToasts();
  const onFailure = (error: unknown) => {
    onClose();
    show({ message: explain(error) });
  };
  if (opened === "sheet") return <sheet.Part onClose={onClose} onFailure={onFailure} />;
  if (opened === "shortcuts") return <shortcuts.Part onClose={onClose} onFailure={onFailure} />;
  if (opened === "palette") return <LazyPalette onClose={onClose} onShortcuts={onShortcuts} onFailure={onFailure} />;
  return null;
}
