import {
  isDate,
  isWebAddress,
  type ProfileFieldShape,
  readOptions,
  readProfilePeople,
  readUrlPattern,
  profileFieldTypes as types,
  userNamePlaceholder,
} from "#server/domain/profile-fields/shapes.ts";
import type { ProfileData } from "#server/domain/users/shapes.ts";
import { inLanguage } from "../../../../lib/formatter.ts";

/** A profile field that somebody has filled in. */
export type ProfileLine = { readonly id: number; readonly name: string; readonly value: LineValue };

type LineValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly address: string }
  /** Markdown that the server has rendered. */
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "people"; readonly ids: readonly number[] };

/** What somebody has filled in, in the order of the fields. */
export function listProfileLines(fields: readonly ProfileFieldShape[], data: ProfileData): ProfileLine[] {
  const ordered = fields.toSorted((one, other) => one.order - other.order);
  return ordered.flatMap((field): ProfileLine[] => {
    const stored = data[field.id];
    if (stored === undefined || stored.value === "") return [];
    return [{ id: field.id, name: field.name, value: readLine(field, stored) }];
  });
}

function readLine({ type, field_data }: ProfileFieldShape, { value, rendered_value }: ProfileData[string]): LineValue {
  switch (type) {
    case types.DATE.id:
      return { kind: "text", text: isDate(value) ? day().format(new Date(value)) : value };
    case types.SELECT.id:
      return { kind: "text", text: readOptions(field_data).find(({ key }) => key === value)?.text ?? value };
    case types.URL.id:
      return linkTo(value, value);
    case types.EXTERNAL_ACCOUNT.id:
      return linkTo(
        value,
        readUrlPattern(field_data).replace(userNamePlaceholder, () => encodeURIComponent(value)),
      );
    case types.USER.id:
      return { kind: "people", ids: readProfilePeople(value) };
    default:
      return rendered_value === undefined ? { kind: "text", text: value } : { kind: "html", html: rendered_value };
  }
}

/** A link, if the address is one of the web. */
function linkTo(text: string, address: string): LineValue {
  return isWebAddress(address) ? { kind: "link", text, address } : { kind: "text", text };
}

/** A day has no time zone. */
const day = inLanguage((locales) => new Intl.DateTimeFormat(locales, { dateStyle: "long", timeZone: "UTC" }));
