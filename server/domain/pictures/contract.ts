import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { file, json } from "../../http/params.ts";
import { flag, id } from "../../http/value-schemas.ts";
import { anyPictureType, pictureLimit } from "../images/limits.ts";

const picture = file(pictureLimit, `A ${anyPictureType} picture.`);
const userId = json(id, "The user's ID.");
const night = json(flag.default(false), "The logo for the dark theme, not the one for the light theme.");

/** Pictures of people and of the organization. */
export const pictureEndpoints = {
  uploadAvatar: endpoint({
    method: "POST",
    path: "/users/me/avatar",
    administers: null,
    who: "user",
    refuses: ["bot"],
    summary: "Set your picture.",
    params: { file: picture },
    returns: z.object({ avatar_url: z.string() }),
    errors: ["BAD_IMAGE"],
    example: { params: {}, returns: { avatar_url: "/avatar/10?version=2" } },
  }),

  removeAvatar: endpoint({
    method: "DELETE",
    path: "/users/me/avatar",
    administers: null,
    who: "user",
    refuses: ["bot"],
    summary: "Remove your picture. A generated one takes its place.",
    params: {},
    returns: z.object({ avatar_url: z.string() }),
    errors: [],
    example: { params: {}, returns: { avatar_url: "/avatar/10?version=3" } },
  }),

  uploadUserAvatar: endpoint({
    method: "POST",
    path: "/users/{user_id}/avatar",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary: "Set another person's or a bot's picture. Only owners can set an owner's.",
    params: { user_id: userId, file: picture },
    returns: z.object({ avatar_url: z.string() }),
    errors: ["BAD_IMAGE"],
    example: { params: { user_id: 10 }, returns: { avatar_url: "/avatar/10?version=2" } },
  }),

  removeUserAvatar: endpoint({
    method: "DELETE",
    path: "/users/{user_id}/avatar",
    administers: "user",
    who: "administrator",
    refuses: [],
    summary:
      "Remove another person's or a bot's picture. A generated one takes its place. Only owners can remove an owner's.",
    params: { user_id: userId },
    returns: z.object({ avatar_url: z.string() }),
    errors: [],
    example: { params: { user_id: 10 }, returns: { avatar_url: "/avatar/10?version=3" } },
  }),

  uploadIcon: endpoint({
    method: "POST",
    path: "/realm/icon",
    administers: "organization",
    who: "administrator",
    refuses: [],
    summary: "Set the organization's square icon.",
    params: { file: picture },
    returns: z.object({ icon_url: z.string() }),
    errors: ["BAD_IMAGE"],
    example: { params: {}, returns: { icon_url: "/pictures/7" } },
  }),

  removeIcon: endpoint({
    method: "DELETE",
    path: "/realm/icon",
    administers: "organization",
    who: "administrator",
    refuses: [],
    summary: "Remove the organization's icon. The product's icon takes its place.",
    params: {},
    returns: z.object({ icon_url: z.string() }),
    errors: [],
    example: { params: {}, returns: { icon_url: "/icon.svg" } },
  }),

  uploadLogo: endpoint({
    method: "POST",
    path: "/realm/logo",
    administers: "organization",
    who: "administrator",
    refuses: [],
    summary: "Set the organization's wide logo.",
    params: { night, file: picture },
    returns: z.object({}),
    errors: ["BAD_IMAGE"],
    example: { params: { night: true }, returns: {} },
  }),

  removeLogo: endpoint({
    method: "DELETE",
    path: "/realm/logo",
    administers: "organization",
    who: "administrator",
    refuses: [],
    summary: "Remove the organization's logo.",
    params: { night },
    returns: z.object({}),
    errors: [],
    example: { params: { night: true }, returns: {} },
  }),
} as const;
