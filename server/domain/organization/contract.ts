import { z } from "zod";
import { changesOf } from "../../events/changes.ts";
import { endpoint } from "../../http/contract.ts";
import { plainText, text } from "../../http/params.ts";
import { discoveryShape } from "../discovery/shapes.ts";
import { organizationParams } from "./shapes/change.ts";
import { welcomeTextLimit } from "./shapes/settings.ts";
import { organizationValueShapes } from "./shapes/values.ts";

const authenticationMethods = z.object({
  password: z.boolean(),
  dev: z.boolean(),
  email: z.boolean(),
  ldap: z.boolean(),
  remoteuser: z.boolean(),
  saml: z.boolean(),
  "openid connect": z.boolean(),
  github: z.boolean(),
  gitlab: z.boolean(),
  google: z.boolean(),
  apple: z.boolean(),
  azuread: z.boolean(),
});

/** How people can sign in: by password, and by nothing that needs the internet. */
export const signInMethods: z.infer<typeof authenticationMethods> = {
  password: true,
  dev: false,
  email: true,
  ldap: false,
  remoteuser: false,
  saml: false,
  "openid connect": false,
  github: false,
  gitlab: false,
  google: false,
  apple: false,
  azuread: false,
};

/**
 * GET /server_settings (the API specification, Server settings record), the family's companions included (the wire
 * specification, Decisions 1).
 */
const serverSettings = z.object({
  authentication_methods: authenticationMethods,
  external_authentication_methods: z.array(z.never()),
  chat_feature_level: z.int(),
  chat_version: z.string(),
  chat_merge_base: z.string(),
  zulip_feature_level: z.int(),
  zulip_version: z.string(),
  zulip_merge_base: z.string(),
  push_notifications_enabled: z.boolean(),
  is_incompatible: z.boolean(),
  email_auth_enabled: z.boolean(),
  require_email_format_usernames: z.boolean(),
  realm_uri: z.string(),
  realm_url: z.string(),
  realm_name: z.string(),
  realm_icon: z.string(),
  realm_description: z.string(),
  realm_web_public_access_enabled: z.boolean(),
});

const overview = z.object({
  organization: z.object({ name: z.string(), description: z.string(), icon_url: z.string() }),
  version: z.string(),
  /** Addresses that work from other machines on the LAN, the best first. */
  urls: z.array(z.string()),
  discovery: discoveryShape,
  people: z.int(),
  channels: z.int(),
  messages_today: z.int(),
  /** People with a client that is listening right now, by name. */
  connected: z.array(z.object({ user_id: z.int(), full_name: z.string(), clients: z.int() })),
});

/** The organization as a whole: what everybody may know of the server, setting it up, its profile, its home page. */
export const organizationEndpoints = {
  getServerSettings: endpoint({
    method: "GET",
    path: "/server_settings",
    who: "anyone",
    refuses: [],
    ignoresCredentials: true,
    summary: "What a client needs to know before anybody signs in.",
    params: {},
    returns: serverSettings,
    errors: [],
    example: {
      params: {},
      returns: {
        authentication_methods: signInMethods,
        external_authentication_methods: [],
        chat_feature_level: 420,
        chat_version: "0.1.0",
        chat_merge_base: "0.1.0",
        zulip_feature_level: 420,
        zulip_version: "11.0",
        zulip_merge_base: "11.0",
        push_notifications_enabled: false,
        is_incompatible: false,
        email_auth_enabled: true,
        require_email_format_usernames: true,
        realm_uri: "http://192.168.1.20:8420",
        realm_url: "http://192.168.1.20:8420",
        realm_name: "Lindholm & Daughters",
        realm_icon: "/icon.svg",
        realm_description: "<p>Boats since 1931</p>",
        realm_web_public_access_enabled: false,
      },
    },
  }),

  getSetup: endpoint({
    method: "GET",
    path: "/setup",
    who: "anyone",
    refuses: [],
    summary: "Whether the organization has been set up, and whether a setup token opens the setup page.",
    params: { token: text(z.string().max(200).optional(), "The token of the one-time setup link.") },
    returns: z.object({ organization_exists: z.boolean(), token_valid: z.boolean() }),
    errors: [],
    example: { params: { token: "q8Zr" }, returns: { organization_exists: false, token_valid: false } },
  }),

  setUp: endpoint({
    method: "POST",
    path: "/setup",
    administers: "organization",
    who: "anyone",
    refuses: [],
    summary: "Create the organization and its owner; the answer signs the owner's browser in.",
    params: {
      token: text(z.string().max(200), "The token of the one-time setup link."),
      organization_name: text(plainText(40), "What the organization is called."),
      full_name: text(plainText(100), "The owner's name."),
      email: text(plainText(320), "The owner's email address, used to sign in."),
      password: text(z.string().max(1024), "The owner's password, at least 8 characters and no easy guess."),
    },
    returns: z.object({ user_id: z.int() }),
    errors: [],
    example: {
      params: {
        token: "q8Zr",
        organization_name: "Lindholm & Daughters",
        full_name: "Ada Lindholm",
        email: "ada@example.test",
        password: "correct horse",
      },
      returns: { user_id: 1 },
    },
  }),

  updateOrganization: endpoint({
    method: "PATCH",
    path: "/realm",
    administers: "organization",
    who: "administrator",
    refuses: [],
    summary: "Change settings and permissions of the organization; answers those that are other than before.",
    params: organizationParams,
    returns: z.object(changesOf(organizationValueShapes)),
    errors: ["EXPECTATION_MISMATCH", "SYSTEM_GROUP_REQUIRED", "REQUEST_CONFUSING_VAR"],
    example: {
      params: { name: "Lindholm & Granddaughters", can_add_custom_emoji_group: { new: 5, old: 3 } },
      returns: { name: "Lindholm & Granddaughters", can_add_custom_emoji_group: 5 },
    },
  }),

  tryWelcomeMessage: endpoint({
    method: "POST",
    path: "/realm/test_welcome_bot_custom_message",
    administers: null,
    who: "administrator",
    refuses: [],
    summary: "Have the notification bot tell you what it would tell whoever joins, to see what it looks like.",
    params: {
      welcome_message_custom_text: text(
        plainText(welcomeTextLimit),
        "The text to try, in Markdown; nothing is stored.",
      ),
    },
    returns: z.object({ message_id: z.int() }),
    errors: [],
    example: {
      params: { welcome_message_custom_text: "Welcome aboard, see #**general**" },
      returns: { message_id: 29 },
    },
  }),

  getOverview: endpoint({
    method: "GET",
    path: "/overview",
    who: "user",
    refuses: [],
    summary: "The home page: the organization, its addresses on the LAN, and who is connected.",
    params: {},
    returns: overview,
    errors: [],
    example: {
      params: {},
      returns: {
        organization: { name: "Lindholm & Daughters", description: "Boats since 1931", icon_url: "/icon.svg" },
        version: "0.1.0",
        urls: ["http://192.168.1.20:8420"],
        discovery: { status: "advertising", name: "Lindholm & Daughters", problem: null },
        people: 12,
        channels: 5,
        messages_today: 48,
        connected: [{ user_id: 10, full_name: "Nina Vogel", clients: 2 }],
      },
    },
  }),
} as const;
