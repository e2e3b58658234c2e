import { useNavigate } from "@tanstack/react-router";
import { useChooseColors } from "../../../components/use-choose-colors.ts";
import { useSignOut } from "../../../components/use-sign-out.ts";
import { allMessages } from "../../../store/chat/narrow.ts";
import { useMarkRead } from "../conversation-list/use-mark-read.ts";
import type { PageCommand } from "../page-command.ts";
import type { Command } from "./place-entry.ts";

/** Returns a function that runs a command. `onPage` runs those that open something on the page. */
export function useCommands(onPage: (command: PageCommand) => void): (command: Command) => void {
  const markRead = useMarkRead();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { isHigh, chooseColors } = useChooseColors();
  return (command) => {
    switch (command) {
      case "mark-all-read":
        return markRead(allMessages);
      case "light":
      case "dark":
        return chooseColors({ scheme: command });
      case "system":
        return chooseColors({ scheme: "auto" });
      case "contrast":
        return chooseColors({ isHigh: !isHigh });
      case "administration":
        return void navigate({ to: "/admin" });
      case "sign-out":
        return signOut.mutate();
      default:
        return onPage(command);
    }
  };
}
