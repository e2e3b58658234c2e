import { z } from "zod";
import { msg } from "#server/texts/msg.ts";
import { choice, lineOfShape } from "../../../setting-kinds.ts";

const lanServer = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .nullable();

/** The service that apps start video calls with. */
export const callSettings = {
  video_chat_provider: choice({
    title: msg`Video calls`,
    initial: 0,
    options: [
      [0, msg`No video calls`],
      [1, msg`Jitsi Meet`],
    ],
  }),
  jitsi_server_url: {
    ...lineOfShape({
      title: msg`Jitsi Meet server`,
      about: msg`The server's address. To use none, enter default.`,
      initial: null,
      shape: lanServer,
    }),
    input: z.union([z.literal("default").transform(() => null), lanServer]),
  },
};
