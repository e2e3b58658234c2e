import { t } from "@lingui/core/macro";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import type { Role } from "#server/http/roles.ts";
import { api } from "../../../store/api.ts";
import { explainPersonRefusal, withPersonRefusals } from "./person-refusals.ts";

/** A person to add. Without a password, they choose one by a link. */
export type NewPersonValues = {
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
  /** Names of channels in addition to the default ones. */
  readonly channels: readonly string[];
};

/** A person who was added, and the errors of the steps after that. */
export type AddedPerson = {
  readonly user_id: number;
  readonly full_name: string;
  readonly password: string | undefined;
  readonly link: string | undefined;
  readonly problems: readonly string[];
};

/** Adds a person, subscribes them to channels, and creates a link to choose a password if they have none. */
export async function addPerson(person: NewPersonValues, password: string | undefined): Promise<AddedPerson> {
  const { full_name, email, role, channels } = person;
  const { user_id } = await withPersonRefusals(() =>
    api(userEndpoints.createUser, { full_name, email, role, password }),
  );
  const problems: string[] = [];
  if (channels.length > 0) {
    await subscribeByName([user_id], channels).catch((error: unknown) =>
      problems.push(t`${{ name: full_name }} wasn't added to the channels. ${{ reason: explainPersonRefusal(error) }}`),
    );
  }
  const link = password === undefined ? await createLink(user_id, problems) : undefined;
  return { user_id, full_name, password, link, problems };
}

/** Subscribes people to channels by the channels' names. */
export function subscribeByName(userIds: number[], channels: readonly string[]) {
  return api(subscriptionEndpoints.subscribe, {
    subscriptions: channels.map((name) => ({ name })),
    principals: userIds,
  });
}

async function createLink(user_id: number, problems: string[]): Promise<string | undefined> {
  try {
    return (await api(passwordResetEndpoints.createPasswordReset, { user_id })).reset_link;
  } catch (error) {
    problems.push(t`The password link wasn't created. ${{ reason: explainPersonRefusal(error) }}`);
    return undefined;
  }
}
