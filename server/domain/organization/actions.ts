import { randomUUID } from "node:crypto";
import { organizations } from "../../db/schema/organization.ts";
import { badRequest, invalidParameter } from "../../http/errors.ts";
import { roles } from "../../http/roles.ts";
import { usesTwentyFourHours } from "../../texts/hour-cycle.ts";
import { raise } from "../../transactions/raise.ts";
import type { Tx } from "../../transactions/tx.ts";
import { insertSystemGroups } from "../groups/actions.ts";
import { assertNameCharacters } from "../name-characters.ts";
import { storeOrganizationSetting } from "../organization-settings/queries.ts";
import { storeDefaultSetting } from "../user-settings/storage.ts";
import { insertUser } from "../users/actions.ts";
import { type User, updateUser } from "../users/queries.ts";
import { findOrganization, forgetOrganization } from "./queries.ts";

/** The data of a new organization. The password is already hashed. */
export type NewOrganization = {
  readonly name: string;
  /** The language of the organization and of what it starts with, a BCP 47 tag; English if it is left out. */
  readonly language?: string;
  readonly owner: {
    readonly fullName: string;
    readonly email: string;
    readonly passwordHash: string;
    /**
     * Whether this person runs the server. Only then may they change the email addresses of others (the wire
     * specification, 7).
     */
    readonly runsServer?: boolean;
  };
};

/**
 * Creates the organization, its system groups, its owner, the system bot, and a first channel.
 * @throws {ApiError} BAD_REQUEST when there is one already
 */
export function insertOrganization(tx: Tx, organization: NewOrganization): User {
  if (findOrganization(tx) !== undefined) throw badRequest("This server's organization has been set up already.");
  tx.store.db.insert(organizations).values({ id: 1, serverId: randomUUID(), createdAt: tx.now }).run();
  forgetOrganization(tx);
  insertSystemGroups(tx, tx.now);
  storeOrganizationSetting(tx, "name", organization.name);
  if (organization.language !== undefined) {
    storeOrganizationSetting(tx, "default_language", organization.language);
    storeDefaultSetting(tx, "twenty_four_hour_time", usesTwentyFourHours(organization.language));
  }
  const { runsServer = false, ...person } = organization.owner;
  const owner = insertUser(tx, { ...person, role: roles.owner });
  raise(tx, "organizationCreated", { owner });
  return runsServer ? updateUser(tx, owner.id, { canChangeUserEmails: true }) : owner;
}

/**
 * Checks an organization's name, and returns it as it is stored.
 * @throws {ApiError} BAD_REQUEST
 */
export function readOrganizationName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === "") throw invalidParameter("name", "blank", "Organization name can't be empty.");
  assertNameCharacters(trimmed, "organization");
  return trimmed;
}
