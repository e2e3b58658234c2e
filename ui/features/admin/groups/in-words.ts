import { RequestFailed } from "#server/http/client.ts";

/**
 * Changes who is in a group. The server names people and groups by their IDs; whoever reads why it refused knows names,
 * and since only what can be is offered, somebody else was faster.
 */
export async function inWords<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status !== 400) throw error;
    const msg = "Nothing was changed: somebody else changed this group at the same time. Look who is in it now.";
    throw new RequestFailed(error.status, { ...error.body, msg });
  }
}
