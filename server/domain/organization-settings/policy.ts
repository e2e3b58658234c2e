/** The facts that decide whether people without an account may read here. */
export type VisitorCase = {
  /** Whether the server was started with web-public channels. */
  readonly hasWebPublicChannels: boolean;
  /** Whether the organization lets them read. */
  readonly isEnabled: boolean;
};

/**
 * Whether people without an account may read web-public channels. The server and the organization must both allow it.
 */
export function areVisitorsAllowed({ hasWebPublicChannels, isEnabled }: VisitorCase): boolean {
  return hasWebPublicChannels && isEnabled;
}
