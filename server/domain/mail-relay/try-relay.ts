import { randomUUID } from "node:crypto";
import { msg, type Text } from "#server/texts/msg.ts";
import type { Context } from "../../context.ts";
import type { Store } from "../../db/store.ts";
import { refused } from "../../http/errors.ts";
import { bareFailure } from "../mail/failure.ts";
import { openRelay } from "../mail/hand-over.ts";
import { relayInUse } from "../mail/relay.ts";
import type { MailFailure } from "../mail/shapes.ts";
import { organizationSetting } from "../organization-settings/queries.ts";
import { translateFor } from "../translate-for.ts";
import type { User } from "../users/queries.ts";
import { relayTestSeconds } from "./limits.ts";

/** How long the mail server may take for each step, in milliseconds: the owner waits for the answer. */
const timeouts = { connection: 5_000, greeting: 5_000, answer: 10_000 };

/**
 * Sends a test email to an owner through the mail server in use, one at a time, and answers within
 * {@link relayTestSeconds}.
 * @returns what went wrong; null if the mail server accepted the email
 * @throws {ApiError} BAD_REQUEST where there is no mail server, or another test is running
 */
export async function tryRelay(
  ctx: Context,
  owner: User,
  limit = relayTestSeconds * 1_000,
): Promise<MailFailure | null> {
  const relay = relayInUse(ctx);
  if (relay === null) throw refused("not_set_up", "There is no mail server to test.");
  if (running.has(ctx.store)) throw refused("in_progress", "Another test is running. Try again in a moment.");
  running.add(ctx.store);
  const values = { organization: organizationSetting(ctx, "name"), name: owner.fullName };
  const write = (text: Text) => translateFor(ctx, owner.id, text, values);
  const handingOver = openRelay(relay, timeouts)
    .then((handOver) =>
      handOver({
        messageId: `<test-${randomUUID()}@watercooler.invalid>`,
        recipient: owner.email,
        subject: write(msg`Test email from {organization}`),
        body: `${write(msg`Hello {name},`)}\n\n${write(testText)}\n`,
        html: null,
      }),
    )
    .then((handover) => (handover.kind === "sent" ? null : handover.failure));
  return Promise.race([handingOver, timeOut(limit)]).finally(() => running.delete(ctx.store));
}

const testText = msg`{organization} can send email. You requested this test on the admin page.`;

const running = new WeakSet<Store>();

function timeOut(limit: number): Promise<MailFailure> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(bareFailure("too_slow")), limit).unref();
  });
}
