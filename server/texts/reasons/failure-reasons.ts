import { msg } from "#server/texts/msg.ts";
import { folderReasons } from "./folder-reasons.ts";
import type { ReasonOf } from "./reason.ts";

/** Why the system refuses a command or a server what it needs, and why a data folder cannot be used. */
export const failureReasons = {
  ...folderReasons,
  place_forbidden: msg`You don't have permission to use {place}. Check its permissions, or choose another.`,
  place_read_only: msg`{place} is on a read-only disk. Choose another place.`,
  place_missing: msg`{place} doesn't exist. Check the spelling.`,
  place_not_inside_folder: msg`{place} is not inside a folder. Check the spelling.`,
  place_not_a_folder: msg`{place} already exists and is not a folder. Choose another place.`,
  place_is_a_folder: msg`{place} is a folder, but a file is needed.`,
  no_space: msg`The disk is full. Free some space, then try again.`,
  port_taken: msg`Another program uses port {port}. Choose another with --port.`,
  port_forbidden: msg`You don't have permission to use port {port}. Choose another with --port.`,
  address_missing: msg`This computer doesn't have the address given as --host.`,
  address_unknown: msg`The address given as --host is unknown. Give an IP address of this computer.`,
};

/** Why a command or a server failed, with the facts. */
export type FailureReason = ReasonOf<typeof failureReasons>;
