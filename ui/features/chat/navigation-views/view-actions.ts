import { t } from "@lingui/core/macro";
import { navigationViewEndpoints } from "#server/domain/navigation-views/contract.ts";
import type { NavigationViewShape } from "#server/domain/navigation-views/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";
import { type Toast, useToasts } from "../../../components/toasts.tsx";
import { copyText } from "../../../lib/copy-text.ts";
import { api, explain } from "../../../store/api.ts";

/** What the menus of views do. A refusal is shown, except by `add` and `rename`, which are for a form. */
export function useViewActions() {
  const showToast = useToasts();
  const run = async (request: () => Promise<unknown>, done?: Toast) => {
    try {
      await request();
      if (done !== undefined) showToast(done);
    } catch (error) {
      showToast({ message: explainRefusal(error) });
    }
  };
  const undo = (request: () => Promise<unknown>) => () => void run(request);
  return {
    /** Adds a custom view. */
    add: async (view: NavigationViewShape) => {
      await addView(view);
      const { fragment } = view;
      showToast({ message: t`View pinned`, about: aboutOf(fragment), undo: undo(() => removeView(fragment)) });
    },
    /** Renames a custom view. */
    rename: async ({ fragment, name: before }: NavigationViewShape, name: string) => {
      await changeView(fragment, { name });
      showToast({
        message: t`View renamed`,
        about: aboutOf(fragment),
        undo: undo(() => changeView(fragment, { name: before })),
      });
    },
    /** Pins or unpins a view. `saved` is undefined for a built-in one that the reader neither pinned nor unpinned. */
    setPinned: (fragment: string, saved: NavigationViewShape | undefined, isPinned: boolean) =>
      void run(
        () =>
          saved === undefined
            ? addView({ fragment, is_pinned: isPinned })
            : changeView(fragment, { is_pinned: isPinned }),
        {
          message: isPinned ? t`View pinned` : t`View unpinned`,
          about: aboutOf(fragment),
          undo: undo(() =>
            saved === undefined ? removeView(fragment) : changeView(fragment, { is_pinned: !isPinned }),
          ),
        },
      ),
    remove: ({ fragment, is_pinned, name }: NavigationViewShape) =>
      void run(() => removeView(fragment), {
        message: t`View removed`,
        about: aboutOf(fragment),
        undo: undo(() => addView({ fragment, is_pinned, name })),
      }),
    copyLink: async (fragment: string) => {
      const isCopied = await copyText(`${location.origin}/#${fragment}`);
      showToast({ message: isCopied ? t`Copied` : t`The browser did not allow copying.` });
    },
  };
}

/** The words for a refusal. A view may be gone since another tab or device removed it. */
export function explainRefusal(error: unknown): string {
  const isGone = error instanceof RequestFailed && error.code === "NOT_FOUND";
  return isGone ? t`This view no longer exists.` : explain(error);
}

const addView = ({ fragment, is_pinned, name }: NavigationViewShape) =>
  api(navigationViewEndpoints.addNavigationView, { fragment, is_pinned, name });

const changeView = (fragment: string, change: Partial<Pick<NavigationViewShape, "is_pinned" | "name">>) =>
  api(navigationViewEndpoints.updateNavigationView, { fragment, ...change });

const removeView = (fragment: string) => api(navigationViewEndpoints.removeNavigationView, { fragment });

/** A toast about a view replaces the one before. */
const aboutOf = (fragment: string) => `view ${fragment}`;
