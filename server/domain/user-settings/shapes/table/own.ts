import { languageCode } from "../../../languages.ts";
import { flag, lineOfShape } from "../../../setting-kinds.ts";

/** Settings about email that this server does not send. The organization sets no defaults for them. */
export const ownNotificationSettings = {
  enable_login_emails: flag({
    title: "Email when a device signs in",
    about: "For apps that show this. This server sends no such email.",
    initial: true,
  }),
  enable_marketing_emails: flag({
    title: "Email about the product",
    about: "For apps that show this. This server sends no such email.",
    initial: true,
  }),
};

/** All other settings for which the organization sets no defaults. */
export const ownSettings = {
  default_language: lineOfShape({
    title: "Language",
    about: "The language of the app, such as de.",
    initial: "en",
    shape: languageCode,
  }),
  allow_private_data_export: flag({
    title: "Export private messages",
    about: "Administrators may then export their private messages and settings.",
    initial: false,
  }),
};
