import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useToasts } from "../../../components/toasts.tsx";
import { useSignOut } from "../../../components/use-sign-out.ts";
import { explain } from "../../../store/api.ts";
import { useColors } from "../../../store/appearance.ts";
import { allMessages } from "../../../store/chat/narrow.ts";
import { useMarkRead } from "../conversation-list/use-mark-read.ts";
import type { PageCommand } from "../page-command.ts";
import type { Command } from "./place-entry.ts";

/** Returns a function that runs a command. `onPage` runs those that open something on the page. */
export function useCommands(onPage: (command: PageCommand) => void): (command: Command) => void {
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const show = useToasts();
  const { isHigh, choose } = useColors();
  const colors = useMutation({ mutationFn: choose, onError: (error) => show({ message: explain(error) }) });
  return (command) => {
    switch (command) {
      case "mark-all-read":
        return markRead(allMessages);
      case "light":
      case "dark":
        return colors.mutate({ scheme: command });
      case "system":
        return colors.mutate({ scheme: "auto" });
      case "contrast":
        return colors.mutate({ isHigh: !isHigh });
      case "administration":
        return void navigate({ to: "/admin" });
      case "sign-out":
        return signOut.mutate();
      default:
        return onPage(command);
    }
  };
}
