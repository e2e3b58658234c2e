import { t } from "@lingui/core/macro";
import type { View } from "../../../store/chat/address/view.ts";
import { ChannelList } from "./channel-list.tsx";
import { DirectList } from "./direct-list.tsx";
import classes from "./sidebar.module.css";
import { UnsentLink } from "./unsent-link.tsx";
import { ViewLinks } from "./view-links.tsx";

/** The left column: unsent messages, views, direct conversations, and channels with the topics of the open one. */
export function Sidebar({ view }: { view: View | undefined }) {
  const narrow = view?.kind === "narrow" ? view.narrow : undefined;
  return (
    <nav className={classes.sidebar} aria-label={t`Conversations`}>
      <UnsentLink openNarrow={narrow} />
      <ViewLinks view={view} />
      <DirectList openNarrow={narrow} />
      <ChannelList openNarrow={narrow} />
    </nav>
  );
}
