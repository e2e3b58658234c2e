/** The ways to connect to a mail server, with their labels. */
export const connections = [
  { value: "offered", label: "Encrypted where the mail server offers it (STARTTLS)" },
  { value: "tls", label: "Encrypted from the start (TLS)" },
] as const;

/** The title of a way to connect. */
export function connectionTitle(tls: boolean): string {
  return connections[tls ? 1 : 0].label;
}
