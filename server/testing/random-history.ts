import fc from "fast-check";
import { createBot } from "../domain/bots/testing/bot.ts";
import { channelFolderEndpoints } from "../domain/channel-folders/contract.ts";
import { defaultChannelGroupEndpoints } from "../domain/default-channel-groups/contract.ts";
import { systemGroupId } from "../domain/groups/system-groups.ts";
import { createGroup } from "../domain/groups/testing/groups.ts";
import { createLink } from "../domain/invitations/testing/invite.ts";
import { linkifierEndpoints } from "../domain/linkifiers/contract.ts";
import { organizationEndpoints } from "../domain/organization/contract.ts";
import { profileFieldEndpoints } from "../domain/profile-fields/contract.ts";
import { insertApiKey } from "../domain/sessions/actions.ts";
import { subscriptionEndpoints } from "../domain/subscriptions/contract.ts";
import { reactivateUser } from "../domain/users/deactivate.ts";
import { findUser } from "../domain/users/queries.ts";
import { createClient, RequestFailed } from "../http/client.ts";
import { mutate } from "../transactions/mutate.ts";
import { createChannel } from "./actions.ts";
import { botOperations } from "./operations/bots.ts";
import { channelOperations } from "./operations/channels.ts";
import { groupOperations } from "./operations/groups.ts";
import { messageOperations } from "./operations/messages.ts";
import { actor, type Operations } from "./operations/operation.ts";
import { organizationOperations } from "./operations/organization.ts";
import { peopleOperations } from "./operations/people.ts";
import { personalOperations } from "./operations/personal.ts";
import { profileOperations } from "./operations/profiles.ts";
import { uploadOperations } from "./operations/uploads.ts";
import { testPersonNames } from "./test-people.ts";
import type { World } from "./world.ts";

/** All operations. Each subject has the same probability, independent of its number of operations. */
const operationsBySubject: Readonly<Record<string, Operations>> = {
  bots: botOperations,
  channels: channelOperations,
  groups: groupOperations,
  messages: messageOperations,
  organization: organizationOperations,
  people: peopleOperations,
  personal: personalOperations,
  profiles: profileOperations,
  uploads: uploadOperations,
};

/** Every operation by title. */
export const operations: Operations = Object.assign({}, ...Object.values(operationsBySubject));

/** An operation by a test person. */
export const step = fc.oneof(
  ...Object.values(operationsBySubject).map((operationsOfSubject) =>
    fc.oneof(
      ...Object.entries(operationsOfSubject).map(([title, { arbitrary }]) =>
        fc.record({ by: actor, title: fc.constant(title), chosen: arbitrary }),
      ),
    ),
  ),
);

/** One of these operations, by a test person. */
export function stepAmong(titles: readonly string[]): fc.Arbitrary<Step> {
  const chosen = titles.map((title) => {
    const { arbitrary } = operations[title] ?? {};
    if (arbitrary === undefined) throw new Error(`There is no operation "${title}".`);
    return fc.record({ by: actor, title: fc.constant(title), chosen: arbitrary });
  });
  return fc.oneof(...chosen);
}

/** One step of a history. */
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The outcomes of each operation, by title. */
export type Outcomes = Map<string, Outcome>;

/** How often an operation succeeded and was refused. */
export type Outcome = { succeeded: number; refused: number };

/** Does a step and counts its outcome. Refused steps are part of a history too: they must change nothing. */
export async function tryStep(world: World, { by, title, chosen }: Step, outcomes: Outcomes): Promise<void> {
  const outcome = outcomes.get(title) ?? { succeeded: 0, refused: 0 };
  outcomes.set(title, outcome);
  try {
    await operations[title]?.send(world[by], chosen as never, world);
    outcome.succeeded++;
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status >= 500) throw error;
    outcome.refused++;
  }
}

/** Adds channels, groups, a bot and some other objects, so that the first steps have something to change. */
export async function addInitialContent(world: World): Promise<void> {
  const { ada, nina, omar, pia, gus } = world;
  const subscribers = [ada.id, nina.id, gus.id];
  await ada.call(organizationEndpoints.updateOrganization, { enable_spectator_access: true });
  await createChannel(nina, { name: "workshop", subscribers });
  await createChannel(ada, { name: "board", subscribers: [ada.id, omar.id, pia.id], invite_only: true });
  await pia.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  await createGroup(nina, "packers", { members: [nina.id, gus.id] });
  await createGroup(ada, "office", { members: [omar.id] });
  await ada.call(channelFolderEndpoints.createChannelFolder, { name: "Office", description: "" });
  await ada.call(linkifierEndpoints.addLinkifier, { pattern: "#(?P<id>[0-9]+)", url_template: "https://a.test/{id}" });
  const group = { group_name: "Bookshop", description: "", stream_names: ["workshop"] };
  await ada.call(defaultChannelGroupEndpoints.createDefaultChannelGroup, group);
  await createLink(ada);
  await createBot(world, nina);
  await ada.call(profileFieldEndpoints.addProfileField, { field_type: 1, name: "Floor" });
}

/** Lets guests see only people that they share a conversation with. */
export async function hidePeopleFromGuests({ ada }: World): Promise<void> {
  const change = { can_access_all_users_group: { new: systemGroupId("role:members") } };
  await ada.call(organizationEndpoints.updateOrganization, change);
}

/**
 * Returns the world with all test people active and signed in again. They sign in with their placeholder address, which
 * stays the same when a step changes the real one.
 */
export async function restoreTestPeople(world: World): Promise<World> {
  const restored = { ...world };
  for (const name of testPersonNames) {
    const { id } = world[name];
    const apiKey = await mutate(world.ctx, (tx) => {
      const user = findUser(tx, id);
      if (user?.isActive === false) reactivateUser(tx, user, user);
      return insertApiKey(tx, id, "tests");
    });
    const email = `user${id}@watercooler.invalid`;
    const call = createClient({ baseUrl: world.url, credentials: { email, apiKey } });
    restored[name] = { ...world[name], email, apiKey, call };
  }
  return restored;
}
