import { type Html, html } from "../../http/html.ts";

/** What to do on one kind of device. */
export type Steps = {
  readonly title: string;
  /** How browsers on it name the system in their User-Agent. */
  readonly userAgents?: RegExp;
  readonly list: readonly Html[];
};

/** The kinds of device. A phone is matched before the system that its User-Agent also names. */
export const devices: readonly Steps[] = [
  {
    title: "iPhone and iPad",
    userAgents: /iPhone|iPad/,
    list: [
      html`Download the certificate in Safari, and allow it.`,
      html`Open <b>Settings</b>, then <b>Profile Downloaded</b> at the top, and install it.`,
      html`Go to <b>Settings → General → About → Certificate Trust Settings</b> and turn it on there.`,
    ],
  },
  {
    title: "Android",
    userAgents: /Android/,
    list: [
      html`Download the certificate.`,
      html`Open <b>Settings → Security → More security settings → Encryption and credentials → Install a
certificate → CA certificate</b>. On some phones searching the settings for “CA certificate” is quicker.`,
      html`Choose <b>Install anyway</b>, and the file <code>ca.crt</code>.`,
      html`Browsers now trust it. Chat apps do only if their makers allow such certificates.`,
    ],
  },
  {
    title: "Windows",
    userAgents: /Windows/,
    list: [
      html`Open the downloaded file <code>ca.crt</code> and choose <b>Install Certificate</b>.`,
      html`Choose <b>Current User</b>, then <b>Place all certificates in the following store → Browse → Trusted Root
Certification Authorities</b>.`,
      html`Compare the fingerprint if Windows asks, and confirm. Edge, Chrome and Firefox then trust it.`,
      html`For all people of a computer, as administrator: <code>certutil -addstore Root ca.crt</code>`,
    ],
  },
  {
    title: "macOS",
    userAgents: /Mac OS X/,
    list: [
      html`Open the downloaded file <code>ca.crt</code>; <b>Keychain Access</b> asks where to: choose <b>login</b>.`,
      html`Find it among the certificates, open it, and under <b>Trust</b> choose <b>Always Trust</b> for secure
connections (SSL).`,
      html`In Firefox, which may keep its own list, do as for Firefox below.`,
    ],
  },
  {
    title: "Linux",
    userAgents: /Linux|X11/,
    list: [
      html`Debian, Ubuntu: <code>sudo cp ca.crt /usr/local/share/ca-certificates/watercooler.crt &amp;&amp; sudo
update-ca-certificates</code>`,
      html`Fedora: <code>sudo cp ca.crt /etc/pki/ca-trust/source/anchors/watercooler.crt &amp;&amp; sudo
update-ca-trust</code>`,
      html`Chrome and Chromium keep their own list: <code>certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n watercooler -i
ca.crt</code> (package libnss3-tools), or <b>Settings → Privacy and security → Security → Manage certificates</b>.`,
    ],
  },
];

/** Programs with a certificate list of their own. */
export function programs(httpsUrl: string): readonly Steps[] {
  return [
    {
      title: "Firefox",
      list: [
        html`Go to <b>Settings → Privacy &amp; Security → Certificates → View Certificates → Authorities → Import</b>.`,
        html`Choose <code>ca.crt</code> and tick <b>Trust this CA to identify websites</b>.`,
      ],
    },
    {
      title: "curl, Python, Node.js",
      list: [
        html`<code>curl --cacert ca.crt ${httpsUrl}/api/v1/server_settings</code>`,
        html`Python: <code>REQUESTS_CA_BUNDLE=ca.crt</code> in the environment; for clients with a <code>zuliprc</code> file:
<code>cert_bundle=/path/to/ca.crt</code>.`,
        html`Node.js: <code>NODE_EXTRA_CA_CERTS=ca.crt</code> in the environment.`,
      ],
    },
  ];
}
