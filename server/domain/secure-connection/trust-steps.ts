import { msg, type Text } from "#server/texts/msg.ts";
import type { Values } from "../../texts/i18n.ts";
import type { Tag } from "../../texts/translate-html.ts";

/** What to do on one kind of device. */
export type Steps = {
  /** A plain string is a product name, which is not translated. */
  readonly title: string | Text;
  /** How browsers on it name the system in their User-Agent. */
  readonly userAgents?: RegExp;
  readonly list: readonly Step[];
};

/** One step; commands and the names of files are values, so that translations cannot change them. */
export type Step = { readonly text: Text; readonly values?: Values; readonly tags?: readonly Tag[] };

const file = { file: "ca.crt" };

/** The kinds of device. A phone is matched before the system that its User-Agent also names. */
export const devices: readonly Steps[] = [
  {
    title: msg`iPhone and iPad`,
    userAgents: /iPhone|iPad/,
    list: [
      { text: msg`Download the certificate in Safari, and allow the download.` },
      { text: msg`Open <0>Settings</0>, tap <0>Profile Downloaded</0> at the top, and install it.`, tags: ["b"] },
      {
        text: msg`Open <0>Settings → General → About → Certificate Trust Settings</0>, and turn on the certificate.`,
        tags: ["b"],
      },
    ],
  },
  {
    title: "Android",
    userAgents: /Android/,
    list: [
      { text: msg`Download the certificate.` },
      {
        text: msg`Open <0>Settings → Security → More security settings → Encryption and credentials → Install a certificate → CA certificate</0>. On some phones it is quicker to search the settings for “CA certificate”.`,
        tags: ["b"],
      },
      {
        text: msg`Choose <0>Install anyway</0>, then the file <1>{file}</1>.`,
        values: file,
        tags: ["b", "code"],
      },
      { text: msg`Browsers now trust it. Other apps trust it only if their makers allow that.` },
    ],
  },
  {
    title: "Windows",
    userAgents: /Windows/,
    list: [
      {
        text: msg`Open the downloaded file <1>{file}</1>, and choose <0>Install Certificate</0>.`,
        values: file,
        tags: ["b", "code"],
      },
      {
        text: msg`Choose <0>Current User</0>, then <0>Place all certificates in the following store → Browse → Trusted Root Certification Authorities</0>.`,
        tags: ["b"],
      },
      {
        text: msg`If Windows asks, compare the fingerprint and confirm. Edge, Chrome, and Firefox then trust the certificate.`,
      },
      {
        text: msg`To trust it for everyone who uses the computer, run as an administrator: <0>{command}</0>`,
        values: { command: "certutil -addstore Root ca.crt" },
        tags: ["code"],
      },
    ],
  },
  {
    title: "macOS",
    userAgents: /Mac OS X/,
    list: [
      {
        text: msg`Open the downloaded file <1>{file}</1>. When <0>Keychain Access</0> asks where to add it, choose <0>login</0>.`,
        values: file,
        tags: ["b", "code"],
      },
      {
        text: msg`Open it in the list of certificates. Under <0>Trust</0>, choose <0>Always Trust</0> for secure connections (SSL).`,
        tags: ["b"],
      },
      { text: msg`Firefox may have its own list: follow the steps for Firefox below.` },
    ],
  },
  {
    title: "Linux",
    userAgents: /Linux|X11/,
    list: [
      {
        text: msg`On Debian and Ubuntu, run: <0>{command}</0>`,
        values: {
          command: "sudo cp ca.crt /usr/local/share/ca-certificates/watercooler.crt && sudo update-ca-certificates",
        },
        tags: ["code"],
      },
      {
        text: msg`On Fedora, run: <0>{command}</0>`,
        values: { command: "sudo cp ca.crt /etc/pki/ca-trust/source/anchors/watercooler.crt && sudo update-ca-trust" },
        tags: ["code"],
      },
      {
        text: msg`Chrome and Chromium have their own list. Run <0>{command}</0> (package {tools}), or open <1>Settings → Privacy and security → Security → Manage certificates</1>.`,
        values: {
          command: "certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n watercooler -i ca.crt",
          tools: "libnss3-tools",
        },
        tags: ["code", "b"],
      },
    ],
  },
];

/** Programs with a certificate list of their own. */
export function programs(httpsUrl: string): readonly Steps[] {
  return [
    {
      title: "Firefox",
      list: [
        {
          text: msg`Open <0>Settings → Privacy & Security → Certificates → View Certificates → Authorities → Import</0>.`,
          tags: ["b"],
        },
        {
          text: msg`Choose <1>{file}</1>, and select <0>Trust this CA to identify websites</0>.`,
          values: file,
          tags: ["b", "code"],
        },
      ],
    },
    {
      title: "curl, Python, Node.js",
      list: [
        {
          text: msg`curl: <0>{command}</0>`,
          values: { command: `curl --cacert ca.crt ${httpsUrl}/api/v1/server_settings` },
          tags: ["code"],
        },
        {
          text: msg`Python: <0>{variable}</0> in the environment. For programs with a <0>zuliprc</0> file, add to it: <0>{line}</0>`,
          values: { variable: "REQUESTS_CA_BUNDLE=ca.crt", line: "cert_bundle=/path/to/ca.crt" },
          tags: ["code"],
        },
        {
          text: msg`Node.js: <0>{variable}</0> in the environment.`,
          values: { variable: "NODE_EXTRA_CA_CERTS=ca.crt" },
          tags: ["code"],
        },
      ],
    },
  ];
}
