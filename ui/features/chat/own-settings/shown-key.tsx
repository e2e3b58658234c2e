import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { CopyButton } from "../../../components/copy-button.tsx";
import classes from "./own-settings.module.css";

/** A new API key, with a button that copies it and one that hides it. A screen reader does not read it aloud by itself. */
export function ShownKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <div className={classes.key}>
      <code>{apiKey}</code>
      <CopyButton text={apiKey} />
      <Button size="compact-md" variant="default" onClick={onClose}>{t`Close`}</Button>
      <Text c="dimmed" role="status">{t`Copy the key into the program now. You won't see it again.`}</Text>
    </div>
  );
}
