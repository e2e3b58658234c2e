import { t } from "@lingui/core/macro";

/** The ways to connect to a mail server, with their labels. */
export const connectionChoices = () => [
  { value: "offered", label: connectionTitle(false) },
  { value: "tls", label: connectionTitle(true) },
];

/** The title of a way to connect. */
export function connectionTitle(tls: boolean): string {
  return tls ? t`Encrypted from the start (TLS)` : t`Encrypted if available (STARTTLS)`;
}
