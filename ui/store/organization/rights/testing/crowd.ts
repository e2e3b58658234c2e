import { findChannelByName } from "#server/domain/channels/queries.ts";
import { insertSubscribers } from "#server/domain/subscriptions/actions.ts";
import { insertUser } from "#server/domain/users/actions.ts";
import { roles } from "#server/http/roles.ts";
import type { World } from "#server/testing/world.ts";
import { mutate } from "#server/transactions/mutate.ts";
import type { Person } from "../../selectors.ts";

/** The beginning of their names. */
const prefix = "Crowd ";

/** Adds so many members to the workshop that not everybody may mention them all. They do nothing else. */
export async function addCrowd({ ctx }: World): Promise<void> {
  await mutate(ctx, (tx) => {
    const workshop = findChannelByName(tx, "workshop");
    if (workshop === undefined) throw new Error("There is no workshop.");
    const people = Array.from({ length: 14 }, (_, index) =>
      insertUser(
        tx,
        {
          ...{ email: `crowd${index}@example.test`, fullName: `${prefix}${index}` },
          ...{ role: roles.member, passwordHash: null },
        },
        { joinsDefaultChannels: false },
      ),
    );
    insertSubscribers(tx, workshop, people);
  });
}

/** Whether somebody is of the crowd. Actions on them are not tried: they would be many, and all the same. */
export function isCrowd({ full_name }: Pick<Person, "full_name">): boolean {
  return full_name.startsWith(prefix);
}
