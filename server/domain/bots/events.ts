import type { BotShape } from "./shapes.ts";

/** A bot came to somebody who manages it, changed, or went to somebody else. */
export type BotEvent =
  | { readonly type: "realm_bot"; readonly op: "add"; readonly bot: BotShape }
  | {
      readonly type: "realm_bot";
      readonly op: "update";
      readonly bot: Pick<BotShape, "user_id"> & Partial<BotShape>;
    }
  | { readonly type: "realm_bot"; readonly op: "delete"; readonly bot: Pick<BotShape, "user_id"> };

/** The part of a client's state that bot events keep true. */
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
