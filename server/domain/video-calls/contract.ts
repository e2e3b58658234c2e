import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, plainText, text } from "../../http/params.ts";

/** The endpoint for calls on a separate service. This server has none configured. */
export const videoCallEndpoints = {
  createBigBlueButtonCall: endpoint({
    method: "GET",
    path: "/calls/bigbluebutton/create",
    who: "user",
    refuses: [],
    summary: "Begin a call on a BigBlueButton server: refused, for none is configured.",
    params: {
      meeting_name: text(plainText(256), "What the call is named."),
      voice_only: json(z.boolean().optional(), "Whether it begins without pictures."),
    },
    returns: z.object({ url: z.string() }),
    errors: [],
    example: {
      params: { meeting_name: "Launch on Friday", voice_only: true },
      returns: { url: "https://calls.example/join/launch-on-friday" },
    },
  }),
} as const;
