import { z } from "zod";
import { endpoint } from "../../http/contract.ts";

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
 * GET /server_settings (the API specification, Server settings record), with the keys that other clients of this
 * protocol expect (the wire specification, Decisions 1).
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

/** The endpoint for what a client needs to know about the server before anybody signs in. */
export const serverSettingsEndpoints = {
  getServerSettings: endpoint({
    method: "GET",
    path: "/server_settings",
    who: "anyone",
    refuses: [],
    ignoresCredentials: true,
    summary: "Get what a client needs before a person signs in.",
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
        realm_description: "<p>Books since 1931</p>",
        realm_web_public_access_enabled: false,
      },
    },
  }),
} as const;
