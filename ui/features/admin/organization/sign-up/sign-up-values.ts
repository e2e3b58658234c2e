import type { Organization } from "../../../../store/organization/organization.ts";

/** What the form of joining has; names are those of the settings, but for the waiting period, which is typed. */
export type SignUpValues = ReturnType<typeof signUpValues>;

/** What is saved, as the form has it. */
export function signUpValues(saved: Organization) {
  return {
    invite_required: saved.realm_invite_required,
    emails_restricted_to_domains: saved.realm_emails_restricted_to_domains,
    waiting: String(saved.realm_waiting_period_threshold),
    require_unique_names: saved.realm_require_unique_names,
    name_changes_disabled: saved.realm_name_changes_disabled,
    email_changes_disabled: saved.realm_email_changes_disabled,
    avatar_changes_disabled: saved.realm_avatar_changes_disabled,
  };
}

/** Changes as the server takes them. */
export function signUpParameters({ waiting, ...others }: Partial<SignUpValues>) {
  return { ...others, ...(waiting === undefined ? {} : { waiting_period_threshold: Number(waiting) }) };
}

/** What the server would refuse. */
export function signUpProblems({ waiting }: Pick<SignUpValues, "waiting">) {
  const isRight = /^\s*\d{1,6}\s*$/.test(waiting) && Number(waiting) <= 100_000;
  return { waiting: isRight ? undefined : "Enter a whole number of days, from 0 to 100,000." };
}
