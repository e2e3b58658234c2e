import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { plainText } from "../../http/value-schemas.ts";

/** The endpoint for calls on a separate service. This server has none configured. */
export const videoCallEndpoints = {
  createBigBlueButtonCall: endpoint({
    method: "GET",
    path: "/calls/bigbluebutton/create",
    who: "user",
    refuses: [],
    summary: "Start a call on a BigBlueButton server. Always refused, because none is configured.",
    params: {
      meeting_name: text(plainText(256), "The name of the call."),
      voice_only: json(z.boolean().optional(), "Whether it starts without video."),
    },
    returns: z.object({ url: z.string() }),
    errors: [],
    example: {
      params: { meeting_name: "Launch on Friday", voice_only: true },
      returns: { url: "https://calls.example/join/launch-on-friday" },
    },
  }),
} as const;
