import { t } from "@lingui/core/macro";

/** The errors of a profile field, whether the page or the server finds them. */
export const fieldMessages = {
  nameTaken: () => t`Another field has that name. Choose another name.`,
  optionTaken: () => t`This option is already in the list.`,
  unfit: () => t`The short profile can't show fields of this type.`,
} as const;
