import { profileValueLimits } from "#server/domain/profile-fields/limits.ts";
import { profileFieldTypes } from "#server/domain/profile-fields/shapes.ts";

type Kind = { readonly title: string; readonly about: string };

const types = profileFieldTypes;

const kinds: Readonly<Record<number, Kind>> = {
  [types.SHORT_TEXT.id]: {
    title: "Short text",
    about: `One line, of at most ${profileValueLimits.shortText} characters.`,
  },
  [types.LONG_TEXT.id]: {
    title: "Long text",
    about: `Some sentences, of at most ${profileValueLimits.longText} characters.`,
  },
  [types.SELECT.id]: { title: "Choice from a list", about: "One of the options that you give." },
  [types.DATE.id]: { title: "Date", about: "A day, such as the first one at work." },
  [types.URL.id]: { title: "Link", about: "The address of a web page." },
  [types.USER.id]: { title: "People", about: "Colleagues, such as whoever stands in." },
  [types.EXTERNAL_ACCOUNT.id]: {
    title: "Account elsewhere",
    about: "A name in another service, which becomes a link to it.",
  },
  [types.PRONOUNS.id]: { title: "Pronouns", about: "How to speak of somebody." },
};

/** The title and explanation of a kind of field. */
export function describeKind(type: number): Kind {
  return kinds[type] ?? { title: "Another kind", about: "" };
}

/** All kinds, for a select. */
export const kindChoices = Object.values(types).map(({ id }) => ({ value: String(id), label: describeKind(id).title }));
