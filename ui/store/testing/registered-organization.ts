import { createWorld } from "#server/testing/world.ts";
import {
  organizationRegistration,
  type RegisteredOrganization,
  registerOrganization,
} from "../organization/organization.ts";

/** What a server answers to the registration of an owner, in an organization without messages. */
export async function registeredOrganization(): Promise<RegisteredOrganization> {
  const world = await createWorld();
  try {
    return await registerOrganization(world.ada.call, organizationRegistration, AbortSignal.timeout(60_000));
  } finally {
    await world.close();
  }
}
