import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { View } from "../../../store/chat/address/view.ts";
import { BrowseChannels } from "./browse-channels.tsx";

/** The texts of the forms, which the admin page has too. */
const formTexts = ["channels", "forms", "permissions", "settings"] as const;
const lazyNew = createLazyPart(() => import("./create-channel.tsx").then((all) => all.CreateChannel), ...formTexts);
const lazySettings = createLazyPart(
  () => import("./channel-settings.tsx").then((all) => all.ChannelSettings),
  ...formTexts,
);

/** The list of channels, the form for a new one, or the settings of one, as the address says. */
export function ChannelsView({ view: { channelId, section } }: { view: Extract<View, { kind: "channels" }> }) {
  const [hasFailed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  if (hasFailed) {
    return (
      <EmptyState
        title={t`The settings could not be loaded`}
        action={<Button onClick={() => setFailed(false)}>{t`Try again`}</Button>}
      />
    );
  }
  if (channelId !== undefined) {
    return <lazySettings.Part key={channelId} channelId={channelId} section={section} onFailure={fail} />;
  }
  return section === "new" ? <lazyNew.Part onFailure={fail} /> : <BrowseChannels section={section} />;
}
