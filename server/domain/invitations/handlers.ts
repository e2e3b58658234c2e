import type { Context, Handlers } from "../../context.ts";
import { createUnsealer } from "../../db/seal.ts";
import type { Reader } from "../../db/store.ts";
import { forParameter } from "../../http/for-parameter.ts";
import { roleNames, roles } from "../../http/roles.ts";
import { mutate } from "../../transactions/mutate.ts";
import { offersChannelGroups } from "../default-channel-groups/policy.ts";
import { presentDefaultChannelGroups } from "../default-channel-groups/present.ts";
import { readJoinCode, writeJoinCode } from "../join-code.ts";
import { relayInUse } from "../mail/relay.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { hashNewPassword } from "../passwords/new-password.ts";
import { insertSession } from "../sessions/actions.ts";
import { browserOf } from "../sessions/browser.ts";
import { sessionCookieHeader } from "../sessions/cookie.ts";
import { readEmail, readFullName, readNewEmail } from "../users/new-user.ts";
import { findUser } from "../users/queries.ts";
import { canManageInvitation, invitingUser } from "./access.ts";
import { createInvitationLink } from "./actions/create-link.ts";
import { inviteByMail } from "./actions/invite-by-mail.ts";
import { resendInvitation } from "./actions/resend.ts";
import { revokeInvitation } from "./actions/revoke.ts";
import { signUp } from "./actions/sign-up.ts";
import type { invitationEndpoints } from "./contract.ts";
import { invitationFailed } from "./failure.ts";
import { invitationLink, mailedInvitationLink } from "./link.ts";
import { presentInvitation } from "./present.ts";
import { endedInvitations, type Invitation, joinedPeople, pendingInvitations } from "./queries.ts";
import { assertMaySignUp, type SignUpAccess, signUpAccess } from "./sign-up-access.ts";
import { findEnd } from "./state.ts";

/** Implements the endpoints of inviting people and of joining. */
export const invitationHandlers: Handlers<typeof invitationEndpoints> = {
  getInvitations: ({ ctx, actor, params, request }) => {
    const viewer = invitingUser(ctx, actor);
    const listed = [...pendingInvitations(ctx), ...(params.include_ended ? endedInvitations(ctx) : [])];
    const managed = listed.filter((invitation) => canManageInvitation(ctx, viewer, invitation));
    const unseal = createUnsealer(ctx.config.dataFolder);
    const linkOf = ({ sealedToken }: Invitation) => {
      const token = unseal(sealedToken);
      return token === null ? null : invitationLink(ctx, request, token);
    };
    const codeOf = ({ sealedCode }: Invitation) => (sealedCode === null ? null : unseal(sealedCode));
    const joinedPeopleOf = joinedPeople(ctx);
    return {
      invites: managed.map((each) => {
        const [joined, ended] = [joinedPeopleOf.get(each.id) ?? [], findEnd(ctx, each)];
        if (ended !== undefined) return presentInvitation(each, { link: null, code: null, joined, ended });
        return presentInvitation(each, { link: linkOf(each), code: codeOf(each), joined, ended });
      }),
      sends_mail: relayInUse(ctx) !== null,
    };
  },

  inviteByMail: async ({ ctx, actor, params, request }) => {
    const linkTo = (token: string) => mailedInvitationLink(ctx, request, token);
    const refused = await mutate(ctx, (tx) =>
      inviteByMail(tx, ctx.config.dataFolder, invitingUser(tx, actor), params, linkTo),
    );
    // The others are already invited, and this error does not undo that (the wire specification, section 7).
    if (refused.length > 0) throw invitationFailed({ refused, sent: true });
    return {};
  },

  createInvitationLink: async ({ ctx, actor, params, request }) => {
    const { dataFolder } = ctx.config;
    const { token, code } = await mutate(ctx, (tx) =>
      createInvitationLink(tx, dataFolder, invitingUser(tx, actor), params),
    );
    return {
      invite_link: invitationLink(ctx, request, token),
      join_code: code === null ? null : writeJoinCode(code),
    };
  },

  revokeInvitation: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => revokeInvitation(tx, invitingUser(tx, actor), params.invite_id, "address"));
    return {};
  },

  revokeInvitationLink: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => revokeInvitation(tx, invitingUser(tx, actor), params.invite_id, "link"));
    return {};
  },

  resendInvitation: async ({ ctx, actor, params, request }) => {
    const linkTo = (token: string) => mailedInvitationLink(ctx, request, token);
    await mutate(ctx, (tx) =>
      resendInvitation(tx, ctx.config.dataFolder, invitingUser(tx, actor), params.invite_id, linkTo),
    );
    return {};
  },

  getSignUp: ({ ctx, params, address }) => {
    const { state, invitation } = limitedAccess(ctx, params.token, address);
    const open = state === "open" ? invitation : null;
    return {
      state,
      organization_name: organizationSetting(ctx, "name"),
      invited_by: open === null ? null : (findUser(ctx, open.inviterId)?.fullName ?? null),
      role: open === null ? null : (roleNames.find((name) => roles[name] === open.role) ?? null),
      email: open?.email ?? null,
      default_stream_groups: state === "open" ? choicesOf(ctx, open?.role ?? roles.member) : [],
      may_ask:
        state !== "open" &&
        organizationSetting(ctx, "invite_required") &&
        organizationSetting(ctx, "allow_join_requests"),
    };
  },

  signUp: async ({ ctx, params, request, address, headers }) => {
    // Checked here so that strangers cannot make the server hash passwords, and again when the person is stored.
    const invitation = assertMaySignUp(limitedAccess(ctx, params.token, address));
    const isInvited = typeof invitation?.email === "string";
    const person = {
      fullName: forParameter("full_name", () => readFullName(params.full_name)),
      email: forParameter("email", () => (isInvited ? readEmail : readNewEmail)(params.email)),
    };
    const language = params.default_language;
    const newPassword = { parameter: "password", password: params.password, about: [person.fullName, person.email] };
    const passwordHash = await hashNewPassword(ctx, newPassword, { isKnown: false, address, account: person.email });
    const { user, session } = await mutate(ctx, (tx) => {
      const user = signUp(
        tx,
        ctx.config.dataFolder,
        params.token,
        { ...person, passwordHash, language },
        params.default_stream_groups,
      );
      return { user, session: insertSession(tx, user.id, browserOf(request, address)) };
    });
    headers["set-cookie"] = sessionCookieHeader(request, session);
    return { user_id: user.id };
  },
};

/**
 * The same as {@link signUpAccess}, where somebody may have guessed the code. One that has ended does not count as
 * wrong, because people type it from a board.
 * @throws {ApiError} RATE_LIMIT_HIT after too many wrong codes
 */
function limitedAccess(ctx: Context, token: string | undefined, address: string): SignUpAccess {
  const isCode = token !== undefined && readJoinCode(token) !== undefined;
  if (isCode) ctx.codeLimit.assertMayTry(address);
  const access = signUpAccess(ctx, ctx.config.dataFolder, token);
  if (isCode && access.invitation === null) ctx.codeLimit.countWrong(address);
  return access;
}

/** The channel groups that a new person in this role may choose. */
function choicesOf(reader: Reader, role: number) {
  if (!offersChannelGroups({ role })) return [];
  return presentDefaultChannelGroups(reader).map(({ id, name, description }) => ({ id, name, description }));
}
