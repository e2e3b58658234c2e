import {
  type ProfileFieldShape,
  profileFieldTypes,
  readOptions,
  readProfilePeople,
  readUrlPattern,
} from "#server/domain/profile-fields/shapes.ts";
import { formatList } from "../../../../../lib/format.ts";
import { formatProfileValue } from "../../../people/format-profile-value.ts";

/** What the organization has today, for values that an entry stores without names. */
export type KnownProfiles = {
  readonly fields: readonly Pick<ProfileFieldShape, "name" | "type" | "field_data">[];
  /** The name of a person. */
  readonly nameOf: (userId: number) => string;
};

const prefix = "profile_field:";

/**
 * A value of a profile in words: an option by its text, people by their names. Undefined for all other facts. A value
 * of a field that was removed is shown as people if it is a list of IDs.
 */
export function formatProfileFact(fact: string, value: unknown, { fields, nameOf }: KnownProfiles): string | undefined {
  if (!fact.startsWith(prefix) || typeof value !== "string") return undefined;
  const field = fields.find(({ name }) => name === fact.slice(prefix.length));
  const arePeople = (field === undefined || field.type === profileFieldTypes.USER.id) && isListOfIds(value);
  return formatProfileValue(field, arePeople ? readProfilePeople(value) : value, nameOf);
}

/** The field may have been of another type when the value was stored, so that this can be any text. */
function isListOfIds(value: string): boolean {
  return /^\[[1-9]\d*(?:, ?[1-9]\d*)*\]$/.test(value);
}

/** What is specific to a kind of profile field: the options of a list, or the pattern of an address. */
export function formatFieldData(value: string): string {
  const options = readOptions(value).map(({ text }) => text);
  return options.length > 0 ? formatList(options) : readUrlPattern(value);
}
