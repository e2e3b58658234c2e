import { expect, test } from "vitest";
import { conversationOfDraft } from "../../../store/chat/drafts/draft.ts";
import { chosenRecipients } from "./draft-recipients.ts";

test("a draft belongs to a topic, to people with the writer, or to nobody yet", () => {
  const topic = { type: "stream", to: [5], topic: "lunch", content: "Soup" } as const;
  expect(conversationOfDraft(topic, 1)).toEqual({ kind: "topic", channelId: 5, topic: "lunch" });
  expect(chosenRecipients(topic)).toEqual({ kind: "topic", channelId: 5, topic: "lunch" });
  const direct = { type: "private", to: [7, 3], topic: "", content: "Soup" } as const;
  expect(conversationOfDraft(direct, 4)).toEqual({ kind: "direct", userIds: [3, 4, 7] });
  expect(chosenRecipients(direct)).toEqual({ kind: "direct", userIds: [7, 3] });
  for (const type of ["", "private", "stream"] as const) {
    expect(conversationOfDraft({ type, to: [], topic: "", content: "Soup" }, 4)).toBeUndefined();
  }
  expect(chosenRecipients({ type: "", to: [], topic: "", content: "Soup" })).toEqual({
    kind: "topic",
    channelId: undefined,
    topic: "",
  });
});
