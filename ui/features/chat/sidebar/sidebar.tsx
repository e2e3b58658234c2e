import { t } from "@lingui/core/macro";
import type { View } from "../../../store/chat/address/view.ts";
import { ChannelList } from "./channel-list.tsx";
import { DirectList } from "./direct-list.tsx";
import classes from "./sidebar.module.css";
import { UnsentLink } from "./unsent-link.tsx";
import { useLinkTo } from "./use-link-to.ts";
import { ViewLinks } from "./view-links.tsx";

/** The left column: views, direct conversations, and channels with the topics of the open one. */
export function Sidebar({ view }: { view: View | undefined }) {
  const linkTo = useLinkTo(view);
  return (
    <nav className={classes.sidebar} aria-label={t`Conversations`}>
      <UnsentLink view={view} linkTo={linkTo} />
      <ViewLinks linkTo={linkTo} />
      <DirectList view={view} linkTo={linkTo} />
      <ChannelList view={view} linkTo={linkTo} />
    </nav>
  );
}
