/** What a password for a mail server belongs to. `user` is null for a server without sign-in. */
export type RelayAccount = {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly acceptsAnyCertificate: boolean;
  readonly user: string | null;
};

/** Whether a stored password may be used: it is sent only to the server and the account that it was given for. */
export function isSameAccount(stored: RelayAccount, chosen: RelayAccount): boolean {
  const { host, port, isSecure, acceptsAnyCertificate, user } = chosen;
  const isSameServer = stored.host === host && stored.port === port;
  const hasSameSecurity = stored.isSecure === isSecure && stored.acceptsAnyCertificate === acceptsAnyCertificate;
  return isSameServer && hasSameSecurity && stored.user === user;
}

/** The usual port for submission over TLS, submission with sign-in (RFC 8314, RFC 6409), or plain relaying. */
export function usualPort(isSecure: boolean, signsIn: boolean): number {
  if (isSecure) return 465;
  return signsIn ? 587 : 25;
}
