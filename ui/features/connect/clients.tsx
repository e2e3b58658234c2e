import { msg } from "@lingui/core/macro";
import { IconBrowser, IconDeviceDesktop, IconDeviceMobile, IconTerminal2 } from "@tabler/icons-react";
import { i18n } from "../../lib/i18n.ts";
import classes from "./clients.module.css";

/** The kinds of compatible apps, and the steps to connect each. */
const clients = [
  {
    Icon: IconDeviceDesktop,
    name: msg`Desktop app`,
    steps: [
      msg`Choose “Add organization”.`,
      msg`Enter the address and connect.`,
      msg`Sign in with your email and password.`,
    ],
  },
  {
    Icon: IconDeviceMobile,
    name: msg`Phone app`,
    steps: [
      msg`Connect the phone to this network.`,
      msg`Choose “Add account”, enter the address, and continue.`,
      msg`Sign in with your email and password.`,
    ],
  },
  {
    Icon: IconTerminal2,
    name: msg`Terminal app, bot, or script`,
    steps: [
      msg`Enter the address as the server or “site”.`,
      msg`Sign in with your email and password, or use your email and an API key.`,
    ],
  },
  { Icon: IconBrowser, name: msg`Browser`, steps: [msg`Sign in on this page. You don't need to add anything.`] },
];

/** How to add this server in each app. */
export function Clients() {
  return (
    <ul className={classes.clients}>
      {clients.map(({ Icon, name, steps }) => (
        <li key={name.id} className={classes.client}>
          <Icon size={20} aria-hidden className={classes.icon} />
          <div>
            <h3 className={classes.name}>{i18n._(name)}</h3>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step.id}>{i18n._(step)}</li>
              ))}
            </ol>
          </div>
        </li>
      ))}
    </ul>
  );
}
