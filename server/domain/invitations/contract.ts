import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { roleNames, roles } from "../../http/roles.ts";
import { flag, groupIds, id, linkToken, plainText, valueIn } from "../../http/value-schemas.ts";
import { accountLimits, passwordRule, sentLimits } from "../account-limits.ts";
import { defaultChannelGroupShape } from "../default-channel-groups/shapes.ts";
import { languageCode } from "../language-code.ts";
import { welcomeTextLimit } from "../organization-settings/limits.ts";
import { defaultInvitationMinutes, invitationLimits, longestInvitationMinutes } from "./limits.ts";
import { exampleInvitation, invitationShape, signUpStates } from "./shapes.ts";

const channelIds = z.array(id).max(1000);
const channelsAbout = "IDs of the channels that new people are subscribed to.";

/** The parameters of an invitation that all endpoints share. */
const newInvitationParams = {
  invite_expires_in_minutes: json(
    z.int().min(1).max(longestInvitationMinutes).nullable().default(defaultInvitationMinutes),
    "How long it can be used, in minutes; null if it never expires.",
  ),
  invite_as: json(valueIn(roles).default(roles.member), "The role that new people get, at most your own."),
  group_ids: json(groupIds.nullable().default([]), "IDs of the groups that new people are added to."),
  include_realm_default_subscriptions: json(
    flag.default(false),
    "Whether new people are also subscribed to the default channels.",
  ),
  notify_referrer_on_join: json(
    flag.default(true),
    "Whether the notification bot notifies you when a person joins with it.",
  ),
  welcome_message_custom_text: text(
    plainText(welcomeTextLimit).nullable().optional(),
    "What the notification bot writes to new people, instead of the organization's welcome_message_custom_text.",
  ),
} as const;

const invitationId = json(id, "The ID of the invitation.");
const token = text(linkToken.optional(), "The end of the invitation's link, or its code.");

/** Inviting people, and joining. */
export const invitationEndpoints = {
  getInvitations: endpoint({
    method: "GET",
    path: "/invites",
    who: "member",
    refuses: ["bot"],
    summary:
      "List the invitations that were not revoked or used and have not expired. Administrators see all, up to their own role; others see their own.",
    params: {
      include_ended: json(
        flag.default(false),
        "Whether to list also those that have ended, if somebody joined by them. Their links and codes are left out.",
      ),
    },
    returns: z.object({
      invites: z.array(invitationShape),
      /** Whether there is a mail server, so that invitations by email are sent. Without one, they wait. */
      sends_mail: z.boolean(),
    }),
    errors: [],
    example: { params: {}, returns: { invites: [exampleInvitation], sends_mail: true } },
  }),

  inviteByMail: endpoint({
    method: "POST",
    path: "/invites",
    administers: "invitation",
    who: "member",
    refuses: ["bot"],
    summary:
      "Invite people at their email addresses. Each gets a link that works once. An error lists the addresses that were refused, and the others are invited if sent_invitations is true.",
    params: {
      invitee_emails: text(plainText(40_000), "Email addresses, separated by commas or line breaks."),
      stream_ids: json(channelIds, channelsAbout),
      ...newInvitationParams,
    },
    returns: z.object({}),
    errors: ["INVITATION_FAILED"],
    example: { params: { invitee_emails: "tove@example.test, sven@example.test", stream_ids: [1] }, returns: {} },
  }),

  createInvitationLink: endpoint({
    method: "POST",
    path: "/invites/multiuse",
    administers: "invitation",
    who: "member",
    refuses: callersBelow("administrator"),
    summary: "Create an invitation link, which many people can use. It can have a code, for people who cannot open it.",
    params: {
      stream_ids: json(channelIds.default([]), channelsAbout),
      ...newInvitationParams,
      max_uses: json(
        z.int().min(1).max(invitationLimits.uses).nullable().default(null),
        "How many people can join with it; null for any number.",
      ),
      with_code: json(
        flag.default(false),
        `Whether it also has a code of eight letters, for members or guests, at most ${invitationLimits.code.people} people and ${invitationLimits.code.days} days. The organization can have ${invitationLimits.code.open} open codes.`,
      ),
    },
    returns: z.object({
      invite_link: z.string(),
      /** Null without a code. */
      join_code: z.string().nullable(),
    }),
    errors: [],
    example: {
      params: {
        invite_expires_in_minutes: 10_080,
        invite_as: roles.guest,
        stream_ids: [1],
        max_uses: 25,
        with_code: true,
      },
      returns: { invite_link: exampleInvitation.link_url, join_code: "WKTB-GRNH" },
    },
  }),

  revokeInvitation: endpoint({
    method: "DELETE",
    path: "/invites/{invite_id}",
    administers: "invitation",
    who: "member",
    refuses: callersBelow("administrator"),
    summary: "Revoke an invitation to an email address.",
    params: { invite_id: invitationId },
    returns: z.object({}),
    errors: [],
    example: { params: { invite_id: 3 }, returns: {} },
  }),

  revokeInvitationLink: endpoint({
    method: "DELETE",
    path: "/invites/multiuse/{invite_id}",
    administers: "invitation",
    who: "member",
    refuses: callersBelow("administrator"),
    summary: "Revoke an invitation link. People who joined with it stay.",
    params: { invite_id: invitationId },
    returns: z.object({}),
    errors: [],
    example: { params: { invite_id: 4 }, returns: {} },
  }),

  resendInvitation: endpoint({
    method: "POST",
    path: "/invites/{invite_id}/resend",
    administers: "invitation",
    who: "member",
    refuses: callersBelow("administrator"),
    summary: "Send an invitation again. Its original lifetime starts again.",
    params: { invite_id: invitationId },
    returns: z.object({}),
    errors: [],
    example: { params: { invite_id: 3 }, returns: {} },
  }),

  getSignUp: endpoint({
    method: "GET",
    path: "/join",
    who: "anyone",
    refuses: [],
    summary:
      "Get what the sign-up page shows: whether people can join, whether they need an invitation, and their role.",
    params: { token },
    returns: z.object({
      state: z.enum(signUpStates),
      organization_name: z.string(),
      /** The name of the inviter. Null without an open invitation, like the two keys below. */
      invited_by: z.string().nullable(),
      role: z.enum(roleNames).nullable(),
      /** Null also for a link or a code that many may use. */
      email: z.string().nullable(),
      /** Groups of channels to choose from. Only people who have joined may see their channels. */
      default_stream_groups: z.array(defaultChannelGroupShape.omit({ streams: true })),
      /** Whether people who need an invitation and have none that works can ask to join (POST /join_requests). */
      may_ask: z.boolean(),
    }),
    errors: [],
    example: {
      params: { token: "Zk3vW0nq8Yx2Lr7TfA9bQe5HsUiJ4mCd1PgXoN6yRtE" },
      returns: {
        state: "open",
        organization_name: "Lindholm & Daughters",
        invited_by: "Nina Vogel",
        role: "member",
        email: "tove@example.test",
        default_stream_groups: [{ id: 1, name: "Bookshop", description: "Who builds and mends" }],
        may_ask: false,
      },
    },
  }),

  signUp: endpoint({
    method: "POST",
    path: "/join",
    administers: "user",
    who: "anyone",
    refuses: [],
    summary: "Join, with an invitation where one is required. The answer signs the browser in.",
    params: {
      token,
      full_name: text(plainText(accountLimits.name.longest), "The name to show."),
      email: text(
        plainText(sentLimits.email),
        "The email address to sign in with; the invitation's own, if it is for one.",
      ),
      password: text(z.string().max(sentLimits.password), `The password, ${passwordRule}.`),
      default_stream_groups: json(z.array(id).max(100).default([]), "The IDs of the groups of channels to join."),
      default_language: text(languageCode.optional(), "Their language; by default the organization's."),
    },
    returns: z.object({ user_id: z.int() }),
    errors: [],
    example: {
      params: {
        token: "Zk3vW0nq8Yx2Lr7TfA9bQe5HsUiJ4mCd1PgXoN6yRtE",
        full_name: "Tove Berg",
        email: "tove@example.test",
        password: "correct horse",
      },
      returns: { user_id: 11 },
    },
  }),
} as const;
