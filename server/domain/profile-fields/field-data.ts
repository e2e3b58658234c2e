import { z } from "zod";
import { invalidParameter } from "../../http/errors.ts";
import { describeProblem } from "../../http/param-problem.ts";
import { plainText } from "../../http/value-schemas.ts";
import { profileFieldLimits } from "./limits.ts";
import {
  findRepeatedOptions,
  findUrlPatternProblem,
  knownAccounts,
  profileFieldTypes,
  readOptions,
  type StoredAccount,
  type StoredOptions,
} from "./shapes.ts";

/** The options of a list, as a request may send them. */
const optionsShape = z.record(
  z.string().min(1).max(100),
  z
    .object({
      text: plainText(profileFieldLimits.option).min(1),
      order: z.union([z.string().max(20), z.int().transform(String)]),
    })
    .strict(),
);

/** An external account, as a request may send it. */
const accountShape = z
  .object({ subtype: z.string().max(40), url_pattern: z.string().max(profileFieldLimits.urlPattern).optional() })
  .strict();

/**
 * Checks the extra data of a field and returns it as it is stored: JSON text, or empty for the types that have none.
 * @throws {ApiError} BAD_REQUEST
 */
export function readFieldData(type: number, data: Readonly<Record<string, unknown>>): string {
  switch (type) {
    case profileFieldTypes.SELECT.id:
      return JSON.stringify(checkOptions(data));
    case profileFieldTypes.EXTERNAL_ACCOUNT.id:
      return JSON.stringify(checkAccount(data));
    default:
      return "";
  }
}

/** The keys of a list's options. */
export function optionKeys(fieldData: string): string[] {
  return readOptions(fieldData).map(({ key }) => key);
}

function checkOptions(data: Readonly<Record<string, unknown>>): StoredOptions {
  const options = parseFieldData(optionsShape, data);
  const listed = Object.values(options);
  if (listed.length === 0) throw invalidParameter("field_data", "blank", "Field must have at least one choice.");
  if (listed.some(({ text }) => text.trim() === ""))
    throw invalidParameter("field_data", "blank", "The text of a choice cannot be blank.");
  if (findRepeatedOptions(listed).length > 0)
    throw invalidParameter("field_data", "taken", "Field must not have duplicate choices.");
  return options;
}

const urlPattern = 'field_data["url_pattern"]';

function checkAccount(data: Readonly<Record<string, unknown>>): StoredAccount {
  const { subtype, url_pattern } = parseFieldData(accountShape, data);
  if (Object.hasOwn(knownAccounts, subtype)) return { subtype };
  if (subtype !== "custom") throw invalidParameter("field_data", "invalid", "Invalid external account type");
  if (url_pattern === undefined)
    throw invalidParameter(urlPattern, "missing", "Custom external account must define URL pattern");
  if (findUrlPatternProblem(url_pattern) !== undefined)
    throw invalidParameter(urlPattern, "invalid", "Malformed URL pattern.");
  return { subtype, url_pattern };
}

function parseFieldData<Shape extends z.ZodType>(shape: Shape, data: unknown): z.output<Shape> {
  const parsed = shape.safeParse(data);
  if (parsed.success) return parsed.data;
  throw invalidParameter("field_data", "invalid", describeProblem("field_data", parsed.error, data));
}
