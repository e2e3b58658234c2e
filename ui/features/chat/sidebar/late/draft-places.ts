import { conversationOfDraft, type ShownDraft } from "../../../../store/chat/drafts/draft.ts";
import { conversationKey } from "../../../../store/chat/message.ts";

/** Where the reader has drafts. */
export type DraftPlaces = {
  /** The keys of conversations. */
  readonly conversations: ReadonlySet<string>;
  /** The channels of their topics. */
  readonly channels: ReadonlySet<number>;
};

const none: DraftPlaces = { conversations: new Set(), channels: new Set() };

let last: { readonly drafts: readonly ShownDraft[]; readonly selfId: number; readonly places: DraftPlaces } = {
  drafts: [],
  selfId: 0,
  places: none,
};

/** Where these drafts are. The same object until one is in another place: while somebody types, it stays the same. */
export function draftPlaces(drafts: readonly ShownDraft[], selfId: number): DraftPlaces {
  if (last.drafts !== drafts || last.selfId !== selfId) {
    const places = placesOf(drafts, selfId);
    last = { drafts, selfId, places: isSame(places, last.places) ? last.places : places };
  }
  return last.places;
}

/** Whether one is in a conversation, named by its key, or in a channel, named by its ID. */
export function hasDraft({ conversations, channels }: DraftPlaces, place: string | number): boolean {
  return typeof place === "string" ? conversations.has(place) : channels.has(place);
}

function placesOf(drafts: readonly ShownDraft[], selfId: number): DraftPlaces {
  const conversations = drafts.flatMap((draft) => conversationOfDraft(draft, selfId) ?? []);
  return {
    conversations: new Set(conversations.map(conversationKey)),
    channels: new Set(conversations.flatMap((place) => (place.kind === "topic" ? [place.channelId] : []))),
  };
}

/** The channels are those of the conversations. */
function isSame({ conversations }: DraftPlaces, other: DraftPlaces): boolean {
  return (
    conversations.size === other.conversations.size &&
    [...conversations].every((place) => other.conversations.has(place))
  );
}
