import fc from "fast-check";
import { messageEndpoints } from "../../domain/messages/contract.ts";
import { uploadEndpoints } from "../../domain/uploads/contract.ts";
import { uploadUrl } from "../../domain/uploads/path.ts";
import { attachmentsOf } from "../../domain/uploads/queries.ts";
import { announce, sendPiece } from "../../domain/uploads/testing/resumable.ts";
import type { Person, World } from "../world.ts";
import { anyIndex, idsOf, type Operations, operation, people, pick } from "./operation.ts";

function ownUpload(world: World, by: Person, chosen: number) {
  return pick(attachmentsOf(world.ctx, by.id), chosen);
}

/** Operations on uploads. */
export const uploadOperations = {
  "upload a file": operation(fc.constantFrom("lamp.txt", "船 [2].png"), (by, name) =>
    by.call(uploadEndpoints.uploadFile, { file: new File(["The lead has arrived"], name) }),
  ),

  "upload a file piece by piece": operation(fc.nat(20), async (by, first, world) => {
    const content = "The lead has arrived";
    const location = await announce(world, by, content.length);
    await sendPiece(world, by, location, 0, content.slice(0, first));
    await sendPiece(world, by, location, first, content.slice(first));
  }),

  "link an upload": operation(
    fc.record({ index: anyIndex, people: fc.option(people), channel: fc.constantFrom("general", "workshop", "board") }),
    (by, { index, people, channel }, world) => {
      const upload = ownUpload(world, by, index);
      const content = `[lamp](${uploadUrl(upload?.pathId ?? "")})`;
      const to = people === null ? { type: "channel", to: channel } : { type: "direct", to: idsOf(world, people) };
      return by.call(messageEndpoints.sendMessage, { ...to, topic: "lamps", content });
    },
  ),

  "remove an upload": operation(anyIndex, (by, chosen, world) =>
    by.call(uploadEndpoints.removeAttachment, { attachment_id: ownUpload(world, by, chosen)?.id ?? 0 }),
  ),
} as const satisfies Operations;
