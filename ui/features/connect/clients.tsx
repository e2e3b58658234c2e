import { IconBrowser, IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from "@tabler/icons-react";
import classes from "./clients.module.css";

/** The kinds of compatible apps, and the steps to connect each. */
const clients = [
  {
    Icon: IconDeviceDesktop,
    name: "Desktop app",
    steps: ["Choose “Add organization”.", "Enter the address and connect.", "Sign in with your email and password."],
  },
  {
    Icon: IconDeviceMobile,
    name: "Phone app",
    steps: [
      "Connect the phone to this network.",
      "Choose “Add account”, enter the address and continue.",
      "Sign in with your email and password.",
    ],
  },
  {
    Icon: IconTerminal2,
    name: "Terminal app, bot or script",
    steps: [
      "Give the address where it asks for the server or “site”.",
      "Sign in with your email and password, or give your email and an API key.",
    ],
  },
  { Icon: IconBrowser, name: "Browser", steps: ["Nothing to add: sign in on this page."] },
];

/** How to add this server in each app. */
export function Clients() {
  return (
    <ul className={classes.clients}>
      {clients.map(({ Icon, name, steps }) => (
        <li key={name} className={classes.client}>
          <Icon size={20} aria-hidden className={classes.icon} />
          <div>
            <h3 className={classes.name}>{name}</h3>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </li>
      ))}
    </ul>
  );
}
