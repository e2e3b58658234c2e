import { nameKey } from "#server/domain/name-key.ts";
import { channels, createSelector, peopleById } from "../../../store/organization/selectors.ts";

/** The names that a search may contain. */
export type SearchNames = {
  readonly selfId: number;
  readonly findChannel: (text: string) => number | undefined;
  readonly findPerson: (text: string) => number | undefined;
  /** What one types for a channel. */
  readonly channelText: (id: number) => string;
  /** What one types for a person. */
  readonly personText: (id: number) => string;
};

/** Something that has a name. */
export type NamedItem = { readonly id: number; readonly name: string };

/**
 * Makes the names of a search. Where several have the same name, the ID decides, as in mentions: `Nina Vogel|12`. Of
 * several with the same name, the first one is found.
 */
export function createSearchNames(
  selfId: number,
  channelList: readonly NamedItem[],
  people: readonly (NamedItem & { readonly email?: string | undefined })[],
): SearchNames {
  const channelIds = idsByName(channelList);
  const emails = people.flatMap(({ id, email }) => (email === undefined ? [] : [{ id, name: email }]));
  const personIds = new Map([...idsByName(emails), ...idsByName(people), ["me", selfId] as const]);
  return {
    selfId,
    findChannel: (text) => findId(channelIds, text),
    findPerson: (text) => findId(personIds, text),
    channelText: textsOf(channelIds, channelList),
    personText: textsOf(personIds, people),
  };
}

/** The names of the organization's channels and people. */
export const searchNames = createSelector(
  [({ user_id }) => user_id, channels, peopleById],
  (selfId, allChannels, people) =>
    createSearchNames(
      selfId,
      allChannels.map(({ stream_id, name }) => ({ id: stream_id, name })),
      [...people.values()].map(({ user_id, full_name, email }) => ({ id: user_id, name: full_name, email })),
    ),
);

function idsByName(all: readonly NamedItem[]): Map<string, number> {
  // The first one of several.
  return new Map(all.toReversed().map(({ id, name }) => [nameKey(name), id]));
}

function findId(ids: ReadonlyMap<string, number>, text: string): number | undefined {
  const id = /\|(\d{1,15})$/.exec(text)?.[1];
  return id === undefined ? ids.get(nameKey(text)) : Number(id);
}

function textsOf(ids: ReadonlyMap<string, number>, all: readonly NamedItem[]): (id: number) => string {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  return (id) => {
    const name = names.get(id) ?? "";
    return name !== "" && findId(ids, name) === id ? name : `${name}|${id}`;
  };
}
