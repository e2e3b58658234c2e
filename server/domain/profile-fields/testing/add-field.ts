import type { InputOf } from "../../../http/contract.ts";
import type { Person } from "../../../testing/world.ts";
import { profileFieldEndpoints } from "../contract.ts";

type Params = InputOf<(typeof profileFieldEndpoints)["addProfileField"]>;

/** Adds a field of a type. Returns its ID. */
export async function addField(by: Person, field_type: number, params: Omit<Params, "field_type">): Promise<number> {
  return (await by.call(profileFieldEndpoints.addProfileField, { field_type, ...params })).id;
}
