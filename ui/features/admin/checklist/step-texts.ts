import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Step } from "./first-steps.ts";

/** The words of a step, and where it is done. */
type StepText = {
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly action: MessageDescriptor;
  /** The page where it is done; the first channels are chosen in a dialog. */
  readonly place?: StepPlace;
};

type StepPlace = {
  readonly to: "/admin" | "/admin/data" | "/admin/organization" | "/admin/people";
  readonly hash?: string;
  readonly search?: { readonly view?: string; readonly open?: string };
};

/** The words of each step. */
export const stepTexts: Readonly<Record<Step, StepText>> = {
  invitations: {
    title: msg`Invite people`,
    text: msg`Send a link, or print it as a QR code. People choose a name and a password to join.`,
    action: msg`Invite by link`,
    place: { to: "/admin/people", search: { view: "invitations", open: "new" } },
  },
  channels: {
    title: msg`Create the first channels`,
    text: msg`Start from a list for an office, a workshop, a practice or a school.`,
    action: msg`Choose channels`,
  },
  backups: {
    title: msg`Turn on backups`,
    text: msg`If the server's computer breaks, you lose only what came after the last backup.`,
    action: msg`Go to backups`,
    place: { to: "/admin/data", hash: "schedule" },
  },
  https: {
    title: msg`Secure the connection`,
    text: msg`Without HTTPS, anyone who controls the network could read passwords.`,
    action: msg`Set up a secure connection`,
    place: { to: "/admin/organization", search: { open: "secure" } },
  },
  second_owner: {
    title: msg`Add a second owner`,
    text: msg`If you forget your password, another owner can create a password link for you. Open a person and choose the role Owner, or invite someone first.`,
    action: msg`Choose an owner`,
    place: { to: "/admin/people" },
  },
  desktop_app: {
    title: msg`Desktop app on other computers`,
    text: msg`Ask the person who installed this server for the app. Install it on the other computers, enter this server's address there, and sign in.`,
    action: msg`Show address`,
    place: { to: "/admin", hash: "connect" },
  },
};
