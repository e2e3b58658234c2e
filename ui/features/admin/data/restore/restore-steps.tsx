import { CopyButton } from "../../../../components/copy-button.tsx";
import classes from "./restore.module.css";

/** How to restore a backup, for somebody who has never used a terminal. */
export function RestoreSteps({ command }: { command: string }) {
  return (
    <div className={classes.body}>
      <p className={classes.warning}>
        Everything returns to how it was when the backup was made. What was written since then is gone for everybody.
      </p>
      <ol className={classes.steps}>
        <li>Tell everybody that they cannot write for a while. Make a backup of now, in case you change your mind.</li>
        <li>
          Copy this line into a note on the server's computer. It is one line, even if it is shown on several.
          <div className={classes.command}>
            <code>{command}</code>
            <CopyButton text={command} />
          </div>
        </li>
        <li>
          Stop the server. If Watercooler is an app there, quit it. If it runs in a window with text, press Ctrl and C
          in that window. From here on this page does not work until the server is started again.
        </li>
        <li>
          Open a terminal on the server's computer, a window that takes typed commands. On Windows press the Windows
          key, type “PowerShell” and press Enter. On a Mac press Command and Space, type “Terminal” and press Enter. On
          Linux press Ctrl, Alt and T.
        </li>
        <li>
          Paste the line there with the right mouse button and press Enter. The backup is checked once more. If
          something is wrong with it, you are told, and nothing is changed.
        </li>
        <li>Start the server as always. Everybody is connected again by themselves.</li>
      </ol>
    </div>
  );
}
