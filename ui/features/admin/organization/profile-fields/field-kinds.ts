import { t } from "@lingui/core/macro";
import { profileValueLimits } from "#server/domain/profile-fields/limits.ts";
import { profileFieldTypes as types } from "#server/domain/profile-fields/shapes.ts";
import { formatNumber } from "../../../../lib/format.ts";

type Kind = { readonly title: string; readonly about: string };

/** The title and explanation of a kind of field. */
export function describeKind(type: number): Kind {
  switch (type) {
    case types.SHORT_TEXT.id:
      return {
        title: t`Short text`,
        about: t`One line of up to ${{ limit: formatNumber(profileValueLimits.shortText) }} characters.`,
      };
    case types.LONG_TEXT.id:
      return {
        title: t`Long text`,
        about: t`Several lines, up to ${{ limit: formatNumber(profileValueLimits.longText) }} characters.`,
      };
    case types.SELECT.id:
      return { title: t`Choice from a list`, about: t`One of the options that you enter.` };
    case types.DATE.id:
      return {
        title: t({ message: "Date", comment: "A type of profile field" }),
        about: t`A day, such as the first day at work.`,
      };
    case types.URL.id:
      return {
        title: t({ message: "Link", comment: "A type of profile field" }),
        about: t`The address of a web page.`,
      };
    case types.USER.id:
      return {
        title: t({ message: "People", comment: "A type of profile field" }),
        about: t`Colleagues, such as a manager or a deputy.`,
      };
    case types.EXTERNAL_ACCOUNT.id:
      return { title: t`External account`, about: t`A user name in another service. It links to the account there.` };
    case types.PRONOUNS.id:
      return { title: t`Pronouns`, about: t`How to refer to a person.` };
    default:
      return { title: t`Unknown type`, about: "" };
  }
}

/** All kinds, for a select. */
export function listKinds() {
  return Object.values(types).map(({ id }) => ({ value: String(id), label: describeKind(id).title }));
}
