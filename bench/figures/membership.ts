import { registerQueues } from "../client/queue.ts";
import { startFloor } from "../floors/floor.ts";
import { writeRequest } from "../load/request.ts";
import { addGroups, type Membership } from "../office/groups.ts";
import { copyDatabase, createOffice, editOffice, smallOffice } from "../office/office.ts";
import { addPeople, findOwner, type Person } from "../office/people.ts";
import { serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";
import { compareThroughput } from "./throughput.ts";

const connections = 64;

/**
 * Measures removing a person from a group and adding them again, in an office of ten thousand people and a thousand
 * groups of a hundred, against changing the same rows with the same durability.
 */
export const membership: Figure = async (bench) => {
  const folder = await createOffice(smallOffice);
  const { owner, people, memberships } = editOffice(folder, (sqlite) => {
    const people = addPeople(sqlite, 10_000);
    const memberships = addGroups(sqlite, people, { groups: 1_000, membersEach: 100 });
    return { owner: findOwner(sqlite), people, memberships };
  });
  const floor = await startFloor("member", { database: copyDatabase(folder) });
  const product = await serve(folder, bench.productFlags);
  await registerQueues(product, people.slice(0, 1));

  const requests = memberships.map((each) => removeAndAddRequest(owner, each));
  const {
    product: productRate,
    floor: floorRate,
    ratio,
    details,
  } = await compareThroughput(
    bench,
    { connections, milliseconds: 2_000, rounds: 7, warmUp: 10_000 },
    { product: { server: product, requests }, floor: { server: floor, requests } },
  );
  await Promise.all([product.stop(), floor.stop()]);
  return [
    {
      what: `removing a person from a group and adding them again, ${connections} at a time`,
      against: "a bare h3 server that changes the same rows durably",
      unit: "µs",
      product: 1_000_000 / productRate,
      floor: 1_000_000 / floorRate,
      figure: 1 / ratio,
      target: { atMost: 3 },
      details,
    },
  ];
};

/** A request that removes a person and adds the same person. It can be sent any number of times, in any order. */
function removeAndAddRequest(by: Person, { groupId, userId }: Membership): string {
  const fields = { delete: `[${userId}]`, add: `[${userId}]` };
  return writeRequest({ method: "POST", path: `/api/v1/user_groups/${groupId}/members`, credentials: by, fields });
}
