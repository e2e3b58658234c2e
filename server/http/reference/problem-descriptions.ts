import type { ParameterProblem } from "../parameter-problems.ts";
import type { RequestProblem } from "../request-problems.ts";

/** The meaning of each parameter problem, in the words of the reference. */
export const problemDescriptions: Readonly<Record<ParameterProblem, string>> = {
  missing: "It is required, or required beside another one, and was not sent.",
  invalid: "The value cannot be read, or is out of range.",
  blank: "The value is empty.",
  too_short: "The value is too short.",
  too_long: "The value, or the list, is too long.",
  unusable_character: "The value contains a character that cannot be used there.",
  taken: "Something else has that name, address or value already.",
  unknown: "It names nothing that exists, or nothing that the sender can see.",
  deactivated: "What it names is deactivated or archived.",
  unfit: "What it names exists, but cannot be used for this.",
  unchanged: "What it asks for is so already.",
  conflict: "It contradicts another parameter, or the state of what is changed.",
  not_allowed: "The sender may not choose this value.",
  past: "The time is in the past.",
  weak: "The password is too easy to guess.",
  wrong: "The password is not the right one.",
  unknown_group: "The template uses a group that the pattern does not have; `var_detail` names it.",
  unused_group: "The pattern has a group that the template does not use; `var_detail` names it.",
};

/** The meaning of each problem with a whole request. */
export const requestProblemDescriptions: Readonly<Record<RequestProblem, string>> = {
  not_permitted: "The sender may not do this.",
  too_many: "There are as many of these as the server allows.",
  too_often: "The sender, or the organization, has done this as often as the server allows for now.",
  too_late: "The time for this has passed.",
  turned_off: "The organization's settings have turned this off.",
  in_progress: "The server is already doing this. A later request can succeed.",
  set_at_start: "A start option of the server decides this.",
  not_set_up: "What the request needs is not set up.",
  only_owner: "It would leave the organization without an owner.",
};
