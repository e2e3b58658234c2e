import type { Context } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { ApiError, invalidParameter } from "../../http/errors.ts";
import type { ParameterProblem } from "../../http/parameter-problems.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { Tx } from "../../transactions/tx.ts";
import { nameKey } from "../name-key.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { addPerson, assertMayBeAdded, type NewPerson, type NewPersonParams, readNewPerson } from "./new-person.ts";
import type { User } from "./queries.ts";

/**
 * The result for one person: their new ID, or the problem and the parameter that it is in. If people are only checked,
 * both are null for a person who can be added.
 */
export type AddResult = { readonly user_id: number | null; readonly problem: Problem | null };

type Problem = { readonly field: Field; readonly code: ParameterProblem; readonly message: string };
type Field = (typeof fields)[number];

const fields = ["email", "full_name", "role"] as const;

/**
 * Adds people without a password, each in a transaction of their own, so that other requests run in between.
 * @param getManager returns the person who adds them; throws once they no longer may
 */
export async function addMany(
  ctx: Context,
  getManager: (tx: Tx) => User,
  people: readonly NewPersonParams[],
): Promise<AddResult[]> {
  const added: AddResult[] = [];
  for (const params of people) {
    try {
      const person = readNewPerson(params);
      const { id } = await mutate(ctx, (tx) => addPerson(tx, getManager(tx), { ...person, passwordHash: null }));
      added.push({ user_id: id, problem: null });
    } catch (error) {
      added.push({ user_id: null, problem: toProblem(error) });
    }
  }
  return added;
}

/**
 * Checks people without adding them. Finds the problems that {@link addMany} would find; `user_id` is always null. A
 * value that must be unique may be in the list only once.
 */
export function findProblems(reader: Reader, by: User, people: readonly NewPersonParams[]): AddResult[] {
  const taken = new Set<string>();
  return people.map((params) => {
    try {
      const person = readNewPerson(params);
      assertMayBeAdded(reader, by, person);
      const values = uniqueValues(reader, person);
      for (const { field, key, message } of values) {
        if (taken.has(key)) throw invalidParameter(field, "taken", message);
      }
      for (const { key } of values) taken.add(key);
      return { user_id: null, problem: null };
    } catch (error) {
      return { user_id: null, problem: toProblem(error) };
    }
  });
}

type UniqueValue = { readonly field: Field; readonly key: string; readonly message: string };

function uniqueValues(reader: Reader, { email, fullName }: NewPerson): UniqueValue[] {
  const values: UniqueValue[] = [
    {
      field: "email",
      key: `email ${email.toLowerCase()}`,
      message: "This email address is in the list more than once.",
    },
  ];
  if (organizationSetting(reader, "require_unique_names")) {
    const message = "This name is in the list more than once, and names are unique in this organization.";
    values.push({ field: "full_name", key: `name ${nameKey(fullName)}`, message });
  }
  return values;
}

/** Errors that are not about a parameter of a person are thrown again. */
function toProblem(error: unknown): Problem {
  const field = error instanceof ApiError ? fields.find((each) => each === error.details.var_name) : undefined;
  if (field === undefined || !(error instanceof ApiError)) throw error;
  return { field, code: error.details.var_problem ?? "invalid", message: error.message };
}
