import { z } from "zod";
import { changesOf } from "../../events/changes.ts";
import { type BotShape, botShape } from "./shapes.ts";

const type = z.literal("realm_bot");
const { user_id, ...changeable } = botShape.shape;

/** A bot was added to a person's list of managed bots, changed, or was removed from it. */
export const botEvent = z.discriminatedUnion("op", [
  z.object({ type, op: z.literal("add"), bot: botShape }),
  z.object({ type, op: z.literal("update"), bot: z.object({ user_id, ...changesOf(changeable) }) }),
  z.object({ type, op: z.literal("delete"), bot: z.object({ user_id }) }),
]);

/** An event about a bot, as sent to clients. */
export type BotEvent = z.infer<typeof botEvent>;

/** The part of a client's state that bot events update. */
export type BotState = { readonly realm_bots: readonly BotShape[] };

/** A client's state after an event about bots. */
export function applyBotEvent<State extends BotState>(state: State, event: BotEvent): State {
  const { user_id } = event.bot;
  const others = state.realm_bots.filter((bot) => bot.user_id !== user_id);
  switch (event.op) {
    case "add":
      return { ...state, realm_bots: [...others, event.bot].sort((a, b) => a.user_id - b.user_id) };
    case "update": {
      const change = event.bot;
      const follow = (bot: BotShape) => (bot.user_id === user_id ? { ...bot, ...change } : bot);
      return { ...state, realm_bots: state.realm_bots.map(follow) };
    }
    case "delete":
      return { ...state, realm_bots: others };
  }
}
