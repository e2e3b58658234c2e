import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * The beginnings of the messages of every `badRequest` and `refused` that is about no single parameter: something is not
 * permitted, there is no room, it is too late, or several parameters conflict. An error about one parameter is an
 * `invalidParameter`.
 */
const errorsWithoutParameter = [
  // The format of the request.
  "The address is not properly encoded.",
  "Send the form without compression.",
  "Send parameters as a form",
  "The multipart form is malformed.",
  "The connection closed before",
  "The name of a parameter is not valid UTF-8.",
  "The form has too many fields",
  "Upload-Metadata is too long",
  // Conflicting parameters, or none of several.
  "Please choose one: 'stream' or 'stream_id'.",
  "Client did not pass any new values.",
  "Nothing to do. Specify at least one of",
  "Nothing to change",
  "No new data supplied",
  "You must pass",
  "Invalid parameters",
  "Unsupported parameter combination",
  "Too many subscriptions at once",
  "These messages are too large",
  // Missing permission.
  "Must be an organization administrator or emoji author",
  "This endpoint does not accept bot requests.",
  "Bots cannot deactivate themselves.",
  "Avatar changes are disabled",
  "You cannot attach a submessage",
  "User group is deactivated.",
  "editingTooLate",
  // Something that is not set up or is in progress.
  "BigBlueButton is not configured.",
  "User has disabled",
  "Message edit history is disabled",
  "Read receipts are disabled",
  "Moderation request channel must be specified",
  "The networks are set by a start option",
  "The mail server is set by a start option",
  "HTTPS is set by a start option",
  "There is no mail server to test.",
  "Another test is running.",
  "This server's organization has been set up already.",
  "Cannot deactivate the only organization owner",
  "Someone has moved this message meanwhile",
  "Another backup is being previewed.",
  "A backup is being made.",
  "A backup is being read.",
  "Another owner is uploading a backup.",
  "A restore is already in progress.",
  "writeBackupReason(reason)",
  // Limits.
  "There are too many",
  "There is too much in the storage",
  "You have muted, unmuted and followed too many topics",
  "You have too many unfinished uploads",
  "You have reacted to this message too often",
  "This message has too many reactions",
  "This message has too many submessages",
  "You have sent too many submessages",
  "All scheduled messages together are too long",
  "All reminders together are too long",
  "All drafts together are too long",
  "That is more than one person may invite in a day",
  "This invitation was sent too often",
  "This organization does not accept requests to join.",
  "Exceeded rate limit.",
  "tooManyQueues",
];

const messages = globSync("server/**/*.ts")
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path) && path !== "server/http/errors.ts")
  .flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\b(?:badRequest\(|refused\(\s*"\w+",)\s*["'`]?([^\n]+)/g)].map(
      ([, text = ""]) => ({
        path,
        text,
      }),
    ),
  );

test("every refusal without a parameter is in the list", () => {
  const others = messages.filter(({ text }) => !errorsWithoutParameter.some((known) => text.startsWith(known)));
  expect(others, "name the parameter with invalidParameter, or list the error above").toEqual([]);
});

test("every entry of the list matches a refusal in the code", () => {
  const unused = errorsWithoutParameter.filter((known) => !messages.some(({ text }) => text.startsWith(known)));
  expect(unused).toEqual([]);
});
