import { z } from "zod";
import { choice, lineOfShape } from "../../../setting-kinds.ts";

const lanServer = z
  .url({ protocol: /^https?$/ })
  .max(200)
  .nullable();

/** The service that apps start video calls with. */
export const callSettings = {
  video_chat_provider: choice({
    title: "Video calls",
    initial: 0,
    options: [
      [0, "None"],
      [1, "Jitsi Meet"],
    ],
  }),
  jitsi_server_url: {
    ...lineOfShape({
      title: "Jitsi Meet server",
      about: "Its address; default or null for none.",
      initial: null,
      shape: lanServer,
    }),
    input: z.union([z.literal("default").transform(() => null), lanServer]),
  },
};
