/** The address of the server, and how to connect to it. */
export const connecting = [
  "ui/components/address-list.tsx",
  "ui/components/connection-info.tsx",
  "ui/components/copy-button.tsx",
  "ui/components/discovery-state.tsx",
  "ui/components/qr-code.tsx",
  "ui/components/server-address.tsx",
] as const;

/** Inviting people by email. */
export const inviting = ["ui/components/invite-by-mail/", "ui/lib/format-names.ts"] as const;

/** What is around every page of somebody who is signed in. */
export const signedIn = [
  "ui/components/connection-lost.tsx",
  "ui/components/sign-in-again.tsx",
  "ui/components/skip-link.tsx",
  "ui/lib/roles.ts",
] as const;

/** Fields of forms that are also on pages before the sign-in. */
export const fields = [
  "ui/components/password-",
  "ui/lib/input-problems.ts",
  "ui/lib/length-problem.ts",
  "ui/lib/name-characters.ts",
  "ui/lib/strength.ts",
] as const;
