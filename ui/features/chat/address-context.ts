import { channels, createSelector, everybody } from "../../store/organization/selectors.ts";

/** What old addresses name, by their names. */
export const addressContext = createSelector(
  [channels, everybody, ({ user_id }) => user_id],
  (allChannels, people, selfId) => ({
    selfId,
    findChannel: (name: string) => allChannels.find((channel) => channel.name === name)?.stream_id,
    findUser: (email: string) => people.find((person) => person.email === email)?.user_id,
  }),
);
