import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { CopyButton } from "../../../components/copy-button.tsx";
import classes from "./own-settings.module.css";

/** A new API key, with a button that copies it. */
export function ShownKey({ apiKey }: { apiKey: string }) {
  return (
    <div role="status" className={classes.key}>
      <code>{apiKey}</code>
      <CopyButton text={apiKey} />
      <Text c="dimmed">{t`Copy the key into the program now. It is not shown again.`}</Text>
    </div>
  );
}
