import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { file, flag, id, json } from "../../http/params.ts";
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
    summary: "Choose your picture.",
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
    summary: "Go back to the picture that is drawn for you.",
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
    summary: "Choose somebody else's picture, be it a bot's; an owner's for owners alone.",
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
    summary: "Go back to the picture that is drawn for somebody else; an owner's for owners alone.",
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
    summary: "Choose the organization's square icon.",
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
    summary: "Go back to the product's mark.",
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
    summary: "Choose the organization's wide logo.",
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
    summary: "Do without a logo.",
    params: { night },
    returns: z.object({}),
    errors: [],
    example: { params: { night: true }, returns: {} },
  }),
} as const;
