import type { Context, Handlers } from "../../context.ts";
import { invalidParameter, refused } from "../../http/errors.ts";
import { CertificateProblem } from "../../lan/certificates/certificate-problem.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireOwner } from "../organization/access.ts";
import { chooseMode } from "./actions.ts";
import type { secureConnectionEndpoints } from "./contract.ts";
import { presentSecureConnection } from "./present.ts";

/** Implements the endpoints of encrypted connections. */
export const secureConnectionHandlers: Handlers<typeof secureConnectionEndpoints> = {
  getSecureConnection: ({ ctx, request }) => presentSecureConnection(ctx, request),

  chooseSecureMode: async ({ ctx, actor, params, request }) => {
    assertNotChosenAtStart(ctx);
    requireOwner(ctx, actor);
    if (params.mode !== "off") prepareCertificate(ctx);
    await mutate(ctx, (tx) => {
      requireOwner(tx, actor);
      chooseMode(tx, params.mode);
      tx.afterCommit(ctx.site.https.apply);
    });
    return presentSecureConnection(ctx, request);
  },
};

/** If a start option sets the mode, a stored choice would have no effect. */
function assertNotChosenAtStart({ site }: Context): void {
  if (!site.https.isChosenAtStart) return;
  throw refused(
    "set_at_start",
    "HTTPS is set by a start option of this server, --https, --no-https or --certificate. Leave that out to choose it here.",
  );
}

/** Makes sure that there is a certificate before the mode is stored, so that HTTPS works once people are redirected. */
function prepareCertificate({ site }: Context): void {
  try {
    site.https.prepare();
  } catch (error) {
    if (error instanceof CertificateProblem) {
      throw invalidParameter("mode", "conflict", error.message, { problem_reason: error.reason });
    }
    throw error;
  }
}
