import type { CommandGroup } from "./command.ts";
import type { Installation } from "./installation.ts";

/** All commands, by their names. */
export function commandTree(installation: Installation): CommandGroup {
  return {
    summary: "An office chat server that lives on one computer and needs no internet",
    commands: {
      serve: async () => (await import("./serve.ts")).serveCommand(installation),
      init: async () => (await import("./init.ts")).initCommand(installation),
      user: async () => userCommands(installation),
      key: async () => (await import("./key.ts")).keyCommand(installation),
      backup: async () => (await import("./backup.ts")).backupCommand(installation),
      restore: async () => (await import("./restore.ts")).restoreCommand(installation),
      seed: async () => (await import("./seed.ts")).seedCommand(installation),
      doctor: async () => (await import("./doctor.ts")).doctorCommand(installation),
    },
  };
}

function userCommands(installation: Installation): CommandGroup {
  return {
    summary: "Manage people, their password links, and the permissions that no setting gives",
    commands: {
      add: async () => (await import("./user-add.ts")).userAddCommand(installation),
      list: async () => (await import("./user-list.ts")).userListCommand(installation),
      grant: async () => (await import("./user-grant.ts")).userGrantCommand(installation, true),
      revoke: async () => (await import("./user-grant.ts")).userGrantCommand(installation, false),
      "password-link": async () => (await import("./user-password-link.ts")).userPasswordLinkCommand(installation),
    },
  };
}
