import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { createLazyPart } from "../../components/lazy-part.tsx";
import type { View } from "../../store/chat/address/view.ts";

const lazyView = createLazyPart(
  () => import("./channels/channels-view.tsx").then((all) => all.ChannelsView),
  "chat-channels",
  "conversation-menu",
  // The forms are those of the administration.
  "channels",
  "forms",
  "permissions",
);

/** The channels and their settings, which are loaded when they are first shown. */
export function ChannelsPart({ view }: { view: Extract<View, { kind: "channels" }> }) {
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed) return <lazyView.Part view={view} onFailure={() => setFailed(true)} />;
  return (
    <EmptyState
      title={t`The channels could not be loaded`}
      action={<Button onClick={() => setFailed(false)}>{t`Try again`}</Button>}
    />
  );
}
