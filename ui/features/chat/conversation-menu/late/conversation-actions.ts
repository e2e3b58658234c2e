import { plural, t } from "@lingui/core/macro";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { mutedUserEndpoints } from "#server/domain/muted-users/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { isResolved, toggleResolvedMark } from "#server/domain/topic-names.ts";
import { userTopicEndpoints } from "#server/domain/user-topics/contract.ts";
import { type Visibility, visibility } from "#server/domain/user-topics/shapes.ts";
import { type Toast, useToasts } from "../../../../components/toasts.tsx";
import { copyText } from "../../../../lib/copy-text.ts";
import { api, explain } from "../../../../store/api.ts";
import { conversationKey, type Message } from "../../../../store/chat/message.ts";
import type { Narrow } from "../../../../store/chat/narrow.ts";
import { channelsById } from "../../../../store/organization/selectors.ts";
import { subscribeToExisting } from "../../../../store/subscribe-existing.ts";
import { useChatStore } from "../../chat-context.tsx";
import { addressOf } from "../../names/address-of.ts";
import { namePerson, nameTopic } from "../../names/conversation-names.ts";
import { policyOf } from "./topic-choices.ts";

type Topic = { readonly channelId: number; readonly topic: string };

/** What the menus of conversations and channels do. Each shows what was done, where the page does not show it. */
export function useConversationActions() {
  const store = useChatStore();
  const showToast = useToasts();

  const run = async (request: () => Promise<unknown>, done?: () => Toast) => {
    try {
      await request();
      const toast = done?.();
      if (toast !== undefined) showToast(toast);
    } catch (error) {
      showToast({ message: explain(error) });
    }
  };
  /** Resolves with whether the reader is in the channel now. */
  const join = async (name: string, describe?: () => string): Promise<boolean> => {
    try {
      const isThere = await subscribeToExisting(name);
      const message = isThere ? describe?.() : t`The channel is not there anymore.`;
      if (message !== undefined) showToast({ message });
      return isThere;
    } catch (error) {
      showToast({ message: explain(error) });
      return false;
    }
  };
  const setTopicPolicy = ({ channelId, topic }: Topic, policy: Visibility) => {
    const organization = store.chat.now()?.organization;
    const before = organization === undefined ? visibility.none : policyOf(organization, channelId, topic);
    const set = (visibility_policy: Visibility) =>
      api(userTopicEndpoints.updateUserTopic, { stream_id: channelId, topic, visibility_policy });
    const name = nameTopic(topic);
    const sentences = [t`${name}: default`, t`${name} muted`, t`${name} unmuted`, t`${name} followed`] as const;
    void run(
      () => set(policy),
      () => ({
        message: sentences[policy],
        about: conversationKey({ kind: "topic", channelId, topic }),
        undo: () => void run(() => set(before)),
      }),
    );
  };
  return {
    setTopicPolicy,
    markRead: (narrow: Narrow) => {
      const { count, undo, commit } = store.reader.markAll(narrow);
      const message = plural(count, { one: "# message marked as read", other: "# messages marked as read" });
      showToast({ message, undo, onGone: commit });
    },
    markUnread: (narrow: Narrow) => store.reader.markAllUnread(narrow),
    copyLink: async (narrow: Narrow) => {
      const isCopied = await copyText(`${location.origin}${addressOf(store, { kind: "narrow", narrow })}`);
      showToast({ message: isCopied ? t`Copied` : t`The browser did not allow copying.` });
    },
    toggleResolved: (message: Message) => {
      // The topic may have another name since the menu opened.
      const { id, subject } = store.chat.now()?.model.kept.byId.get(message.id) ?? message;
      if (isResolved(subject) !== isResolved(message.subject)) return;
      const topic = toggleResolvedMark(subject);
      void run(() => api(messageEndpoints.updateMessage, { message_id: id, topic, propagate_mode: "change_all" }));
    },
    setChannelProperty: (channelId: number, property: "is_muted" | "pin_to_top", value: boolean) =>
      void run(() =>
        api(subscriptionEndpoints.updateSubscriptionProperties, {
          subscription_data: [{ stream_id: channelId, property, value }],
        }),
      ),
    join: (name: string) => join(name, () => t`You joined ${name}`),
    leave: (channelId: number, name: string) =>
      run(
        () => api(subscriptionEndpoints.unsubscribe, { subscriptions: [name] }),
        () => ({
          message: t`You left ${name}`,
          undo: () => {
            // It may have another name by now.
            const organization = store.chat.now()?.organization;
            const channel = organization && channelsById(organization).get(channelId);
            void join(channel?.name ?? name);
          },
        }),
      ),
    setPersonMuted: (userId: number, isMuted: boolean) => {
      const organization = store.chat.now()?.organization;
      const name = organization === undefined ? "" : namePerson(organization, userId);
      const set = (muted: boolean) =>
        api(muted ? mutedUserEndpoints.muteUser : mutedUserEndpoints.unmuteUser, { muted_user_id: userId });
      void run(
        () => set(isMuted),
        () => ({
          message: isMuted ? t`${name} muted` : t`${name} unmuted`,
          about: String(userId),
          undo: () => void run(() => set(!isMuted)),
        }),
      );
    },
  };
}
