import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { createLazyPart } from "../../components/lazy-part.tsx";

const lazyView = createLazyPart(
  () => import("./own-settings/own-settings-view.tsx").then((all) => all.OwnSettingsView),
  "own-settings",
  "chat-notices",
  "settings",
  "forms",
  // The profile, the sign-ins and the bots are shown like those of the administration.
  "people",
  "deactivation",
);

/** The reader's own settings, which are loaded when they are first shown. `section` is that of the address. */
export function OwnSettingsPart({ section }: { section: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (!hasFailed) return <lazyView.Part section={section} onFailure={() => setFailed(true)} />;
  return (
    <EmptyState
      title={t`The settings could not be loaded`}
      action={<Button onClick={() => setFailed(false)}>{t`Try again`}</Button>}
    />
  );
}
