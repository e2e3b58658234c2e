import { beforeAll, expect, test } from "vitest";
import { exampleChannel } from "#server/domain/channels/shapes.ts";
import type { UserShape } from "#server/domain/users/shapes.ts";
import { exampleUser } from "#server/domain/users/shapes.ts";
import { registeredOrganization } from "../testing/registered-organization.ts";
import type { RegisteredOrganization } from "./organization.ts";
import { activePeople, channels, deactivatedPeople, peopleById } from "./selectors.ts";
import { createOrganizationStore } from "./store.ts";

const nina = exampleUser;
const ada = { ...exampleUser, user_id: 8, full_name: "Ada Lindholm", role: 100 };
const boris = { ...exampleUser, user_id: 9, full_name: "Boris Ek", role: 200 };

let answered: RegisteredOrganization;
beforeAll(async () => {
  answered = await registeredOrganization();
}, 60_000);

test("the organization is undefined until it is loaded", () => {
  expect(createOrganizationStore().organization.now()).toBeUndefined();
});

test("events change the organization, and subscribers are notified once for each batch", () => {
  const { store, organization } = createLoadedStore([ada, nina]);
  let notifications = 0;
  store.organization.subscribe(() => {
    notifications += 1;
  });
  store.followOptions.onEvents?.([
    { id: 1, type: "realm_user", op: "add", person: boris },
    { id: 2, type: "realm_user", op: "update", person: { user_id: nina.user_id, is_active: false } },
  ]);
  expect(notifications).toBe(1);
  expect(activePeople(organization()).map(({ full_name }) => full_name)).toEqual(["Ada Lindholm", "Boris Ek"]);
  expect(deactivatedPeople(organization()).map(({ full_name }) => full_name)).toEqual(["Nina Vogel"]);
});

test("objects and lists that did not change stay the same", () => {
  const { store, organization } = createLoadedStore([ada, nina]);
  const before = organization();
  const [people, adaBefore] = [activePeople(before), peopleById(before).get(ada.user_id)];
  store.followOptions.onEvents?.([{ id: 1, type: "realm", op: "update", property: "name", value: "Lindholm & Sons" }]);
  expect(activePeople(organization())).toBe(people);
  store.followOptions.onEvents?.([
    { id: 2, type: "realm_user", op: "update", person: { user_id: nina.user_id, full_name: "Nina Ek" } },
  ]);
  expect(peopleById(organization()).get(nina.user_id)?.full_name).toBe("Nina Ek");
  expect(peopleById(organization()).get(ada.user_id)).toBe(adaBefore);
});

test("a channel's subscriber count changes with its subscribers, who are not listed", () => {
  const { store, organization } = createLoadedStore([ada, nina]);
  const count = () => channels(organization())[0]?.subscriber_count;
  expect(count()).toBe(12);
  store.followOptions.onEvents?.([
    { id: 1, type: "subscription", op: "peer_add", stream_ids: [exampleChannel.stream_id], user_ids: [9, 10] },
  ]);
  expect(count()).toBe(14);
});

test("listeners receive the types of the events, and 'all' after a registration", () => {
  const { store } = createLoadedStore([ada]);
  const received: unknown[] = [];
  const end = store.listen((types) => received.push(types));
  store.followOptions.onEvents?.([{ id: 1, type: "invites_changed" }]);
  store.followOptions.onChange();
  store.followOptions.onRegistered?.(registered([ada]));
  store.followOptions.onChange();
  end();
  store.followOptions.onChange();
  expect(received).toEqual([new Set(["invites_changed"]), "all"]);
});

test("a registration without a part of the organization is refused", () => {
  const incomplete = registered([ada]);
  Reflect.deleteProperty(incomplete, "cross_realm_bots");
  expect(() => createOrganizationStore().followOptions.onRegistered?.(incomplete)).toThrow("left a part");
});

function createLoadedStore(people: readonly UserShape[]) {
  const store = createOrganizationStore();
  store.followOptions.onRegistered?.(registered(people));
  const organization = () => {
    const known = store.organization.now();
    if (!known) throw new Error("The store is empty.");
    return known;
  };
  return { store, organization };
}

/** A registration with these people, who are subscribed to nothing, and a channel. */
function registered(people: readonly UserShape[]): RegisteredOrganization {
  return {
    ...answered,
    user_id: ada.user_id,
    realm_users: [...people],
    realm_non_active_users: [],
    cross_realm_bots: [],
    streams: [exampleChannel],
    subscriptions: [],
    unsubscribed: [],
    never_subscribed: [],
  };
}
