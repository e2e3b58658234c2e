import { joinRequests } from "../../../db/schema/join-requests.ts";
import type { World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";

/** Stores a request of somebody who asks to join. */
export async function addExampleRequest({ ctx }: World): Promise<void> {
  const applicant = {
    fullName: "Kaj Holm",
    email: "kaj@example.test",
    passwordHash: "no hash",
    address: "192.168.1.57",
  };
  await mutate(ctx, (tx) =>
    tx.store.db
      .insert(joinRequests)
      .values({ ...applicant, createdAt: tx.now })
      .run(),
  );
}
