import { msg } from "#server/texts/msg.ts";
import { flag, language } from "../../../setting-kinds.ts";

/** Settings about emails that this server does not send. The organization sets no defaults for them. */
export const unsentEmailSettings = {
  enable_login_emails: flag({
    title: msg`Emails about new sign-ins`,
    about: msg`Some apps show this setting. This server sends no such emails.`,
    initial: true,
  }),
  enable_marketing_emails: flag({
    title: msg`Emails about the product`,
    about: msg`Some apps show this setting. This server sends no such emails.`,
    initial: true,
  }),
};

/** All other settings for which the organization sets no defaults. */
export const personalOnlySettings = {
  default_language: language({
    title: msg`Language`,
    about: msg`The language of the app and of emails.`,
    initial: "en",
  }),
  allow_private_data_export: flag({
    title: msg`Allow export of private data`,
    about: msg`Administrators can export this person's private messages and settings.`,
    own: {
      title: msg`Allow export of your private data`,
      about: msg`Administrators can include your private messages and settings in an export.`,
    },
    initial: false,
  }),
};
