import type { Reader } from "../../db/store.ts";
import { type ApiError, invalidParameter } from "../../http/errors.ts";
import type { ParameterProblem } from "../../http/parameter-problems.ts";
import { visibilityFor } from "../users/access.ts";
import { findUser, type User } from "../users/queries.ts";
import { optionKeys } from "./field-data.ts";
import { profileValueLimits } from "./limits.ts";
import type { ProfileField } from "./queries.ts";
import { isDate, isWebAddress, profileFieldTypes } from "./shapes.ts";

/**
 * Checks a value that `by` filled in, and returns it as it is stored. Null for an empty one.
 * @throws {ApiError} BAD_REQUEST for a value that the field's type does not allow, with the message of the wire
 * specification
 */
export function readProfileValue(
  reader: Reader,
  by: User,
  field: ProfileField,
  value: string | readonly number[] | null,
): string | null {
  if (value === null) return null;
  if (field.type === profileFieldTypes.USER.id) return readPeople(reader, by, field.name, value);
  if (typeof value !== "string") throw invalidValue("invalid", `${field.name} is not a string`);
  if (value.includes("\u0000")) throw invalidValue("unusable_character", `${field.name} must not contain null bytes`);
  const text = value.trim();
  return text === "" ? null : readText(field, text);
}

function readText(field: ProfileField, text: string): string {
  switch (field.type) {
    case profileFieldTypes.LONG_TEXT.id:
      return checkLength(field.name, text, profileValueLimits.longText);
    case profileFieldTypes.SELECT.id:
      if (!optionKeys(field.fieldData).includes(text)) {
        throw invalidValue(
          "unknown",
          `'${[...text].slice(0, profileValueLimits.shortText).join("")}' is not a valid choice for '${field.name}'.`,
        );
      }
      return text;
    case profileFieldTypes.DATE.id:
      if (!isDate(text)) throw invalidValue("invalid", `${field.name} is not a date`);
      return text;
    case profileFieldTypes.URL.id:
      if (!isWebAddress(text)) throw invalidValue("invalid", `${field.name} is not a URL`);
      return checkLength(field.name, text, profileValueLimits.url);
    default:
      return checkLength(field.name, text, profileValueLimits.shortText);
  }
}

function checkLength(name: string, text: string, limit: number): string {
  if ([...text].length > limit) throw invalidValue("too_long", `${name} is too long (limit: ${limit} characters)`);
  return text;
}

/** Reads IDs of people, as a list or as its JSON text. People whom `by` cannot see count as unknown. */
function readPeople(reader: Reader, by: User, name: string, value: string | readonly number[]): string | null {
  const ids = typeof value === "string" ? parseList(name, value.trim()) : value;
  const maySee = visibilityFor(reader, by);
  for (const id of ids) {
    const user = findUser(reader, id);
    if (user === undefined || !maySee(user)) throw invalidValue("unknown", `Invalid user ID: ${id}`);
    if (!user.isActive) throw invalidValue("deactivated", `User with ID ${id} is deactivated`);
    if (user.botType !== null) throw invalidValue("unfit", `User with ID ${id} is a bot`);
  }
  return ids.length === 0 ? null : JSON.stringify([...new Set(ids)]);
}

function parseList(name: string, text: string): readonly number[] {
  if (text === "") return [];
  const isList = /^\[\s*(?:\d{1,15}\s*(?:,\s*\d{1,15}\s*)*)?\]$/.test(text);
  if (!isList) throw invalidValue("invalid", `${name} is not a list`);
  return JSON.parse(text.replaceAll(/\b0+(?=\d)/g, ""));
}

/** The caller adds the position in the request. */
function invalidValue(problem: ParameterProblem, message: string): ApiError {
  return invalidParameter("data", problem, message);
}
