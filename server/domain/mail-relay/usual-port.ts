/** The usual port for submission over TLS, submission with sign-in (RFC 8314, RFC 6409), or plain relaying. */
export function usualPort(isSecure: boolean, signsIn: boolean): number {
  if (isSecure) return 465;
  return signsIn ? 587 : 25;
}
