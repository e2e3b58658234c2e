import type { Handlers } from "../../context.ts";
import { withParameterNames } from "../../http/for-parameter.ts";
import type { Upload } from "../../http/params.ts";
import { mutate } from "../../transactions/mutate.ts";
import { avatarUrl } from "../avatar-url.ts";
import { scalePicture } from "../images/scale.ts";
import { actingUser } from "../users/acting-user.ts";
import { type Avatar, avatarSizes } from "../users/avatar.ts";
import { deactivateUser } from "../users/deactivate.ts";
import { readFullName } from "../users/new-user.ts";
import { findUser } from "../users/queries.ts";
import { botTypes } from "../users/shapes.ts";
import { assertMayCreateBot, managedBot } from "./access.ts";
import { insertBot, regenerateBotKey, type Service } from "./actions.ts";
import type { botEndpoints } from "./contract.ts";
import { editBot } from "./edit.ts";
import { mayHoldBotKey, mayManageBot } from "./policy.ts";
import { presentBotsFor, presentDefaults } from "./present.ts";
import { readBotEmail, readBotType, readDefaults, readInterface, readPayloadUrl } from "./read.ts";

/** Implements the endpoints of bots. */
export const botHandlers: Handlers<typeof botEndpoints> = {
  createBot: async ({ ctx, actor, params }) => {
    const type = readBotType(params.bot_type);
    const email = readBotEmail(params.short_name);
    const fullName = readFullName(params.full_name);
    const service = newService(type, params.payload_url, params.interface_type);
    assertMayCreateBot(ctx, actingUser(ctx, actor), type);
    const avatar = await readAvatar(params.file);
    return mutate(ctx, (tx) => {
      const owner = actingUser(tx, actor);
      assertMayCreateBot(tx, owner, type);
      const defaults = readDefaults(tx, owner, params);
      const { bot, apiKey } = insertBot(tx, owner, { email, fullName, type, defaults, service, avatar });
      return { user_id: bot.id, api_key: apiKey, avatar_url: avatarUrl(bot), ...presentDefaults(tx, bot, owner) };
    });
  },

  getBots: ({ ctx, actor }) => ({
    bots: presentBotsFor(ctx, actingUser(ctx, actor)).map((bot) => ({ ...bot, username: bot.email })),
  }),

  updateBot: async ({ ctx, actor, params }) => {
    managedBot(ctx, actingUser(ctx, actor), params.bot_id, mayManageBot);
    const avatar = await readAvatar(params.file);
    const edit = {
      fullName: params.full_name === undefined ? undefined : readFullName(params.full_name),
      ownerId: params.bot_owner_id,
      role: params.role,
      service: {
        ...(params.service_payload_url === undefined
          ? {}
          : { url: readPayloadUrl("service_payload_url", params.service_payload_url) }),
        ...(params.service_interface === undefined
          ? {}
          : { interface: readInterface("service_interface", params.service_interface) }),
      },
      avatar,
    };
    return mutate(ctx, (tx) => {
      const by = actingUser(tx, actor);
      const bot = managedBot(tx, by, params.bot_id, mayManageBot);
      editBot(tx, by, bot, { ...edit, defaults: readDefaults(tx, by, params) });
      const edited = findUser(tx, bot.id) ?? bot;
      const { fullName: full_name, botOwnerId: bot_owner_id } = edited;
      return { full_name, bot_owner_id, avatar_url: avatarUrl(edited), ...presentDefaults(tx, edited, by) };
    });
  },

  deactivateBot: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      const bot = managedBot(tx, actingUser(tx, actor), params.bot_id, mayManageBot);
      withParameterNames({ user_id: "bot_id" }, () => deactivateUser(tx, bot));
    });
    return {};
  },

  regenerateBotKey: async ({ ctx, actor, params }) => {
    const api_key = await mutate(ctx, (tx) =>
      regenerateBotKey(tx, managedBot(tx, actingUser(tx, actor), params.bot_id, mayHoldBotKey)),
    );
    return { api_key };
  },
};

function newService(type: number, url: string | undefined, interfaceType: number): Service | null {
  if (type !== botTypes.outgoingWebhook) return null;
  return { url: readPayloadUrl("payload_url", url), interface: readInterface("interface_type", interfaceType) };
}

async function readAvatar(file: Upload | undefined): Promise<Avatar | null> {
  return file === undefined ? null : scalePicture(file.path, avatarSizes);
}
