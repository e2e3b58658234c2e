import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { SiteHttps } from "./context.ts";
import { dataFiles } from "./db/data-folder.ts";
import type { Reader } from "./db/store.ts";
import { findOrganization } from "./domain/organization/queries.ts";
import { chosenMode } from "./domain/secure-connection/queries.ts";
import type { SecureMode } from "./domain/secure-connection/shapes.ts";
import type { Interfaces } from "./lan/addresses.ts";
import { openCertificates } from "./lan/certificates/certificates.ts";
import { serverNames } from "./lan/certificates/server-names.ts";
import { machineHostNames } from "./lan/host-allow-list.ts";
import { mdnsHostName } from "./lan/service-name.ts";
import { derived, type Subscribable, subscribable } from "./subscribable.ts";
import type { TlsOnPort } from "./tls-on-port.ts";

/** How the connections to a server are encrypted, for its whole lifetime. */
export type Https = SiteHttps & {
  /** Makes the port use the chosen mode, now and after each change. */
  readonly begin: (port: TlsOnPort) => void;
  readonly stop: () => void;
};

type HttpsOptions = {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly store: Reader["store"];
  /** The computer's interfaces that the server listens on. */
  readonly interfaces: Subscribable<Interfaces>;
};

/** How often the server checks whether the certificate must be renewed, in milliseconds. */
const checkPeriod = 5_000;

/** The HTTPS state of a server that does not listen yet. `prepare` makes the keys and certificates. */
export function openHttps({ config, log, clock, store, interfaces }: HttpsOptions): Https {
  const atStart = modeAtStart(config);
  const certificates = openCertificates({
    folder: dataFiles(config.dataFolder).certificates,
    files: config.certificate,
    clock,
    names: derived(interfaces, (present) =>
      serverNames(config.host, [...machineHostNames(), ...config.allowedHosts, ...mdnsNames()], present),
    ),
  });
  const mode = subscribable((): SecureMode => atStart ?? chosenMode({ store }));
  const certificate = subscribable(() => (mode.now() === "off" ? null : certificates.describe()), mode);
  const authority = subscribable(
    () => (config.certificate === null ? certificates.describeAuthority() : null),
    certificate,
  );
  let port: TlsOnPort | null = null;
  let offered: string | null = null;
  let loggedProblem: string | null = null;
  let missing = "";
  let checkTimer: NodeJS.Timeout | undefined;

  return {
    mode,
    isChosenAtStart: atStart !== null,
    certificate,
    authority,
    isFor: certificates.isFor,
    prepare: () => {
      certificates.renew();
      certificate.changed();
    },
    apply,
    begin: (given) => {
      port = given;
      apply();
      checkTimer = setInterval(updatePort, checkPeriod).unref();
    },
    stop: () => clearInterval(checkTimer),
  };

  function apply() {
    updatePort();
    mode.changed();
  }

  function updatePort() {
    if (mode.now() === "off") {
      offered = null;
      return port?.withdraw();
    }
    const served = renewCertificate();
    logMissingNames();
    if (served === null || served.chain === offered) return;
    port?.offer({ cert: served.chain, key: served.key });
    const isAnother = offered !== null;
    offered = served.chain;
    if (!isAnother) return;
    log.info({ until: served.leaf.validTo, names: served.leaf.subjectAltName }, "the server shows another certificate");
    certificate.changed();
  }

  /** A failure leaves the current certificate in use: it may be valid for a long time. */
  function renewCertificate() {
    try {
      const served = certificates.renew();
      loggedProblem = null;
      return served;
    } catch (error) {
      const { message } = certificates.fail(error);
      if (message !== loggedProblem) log.warn({ problem: message }, "the certificate cannot be renewed");
      loggedProblem = message;
      return null;
    }
  }

  function logMissingNames() {
    const names = certificates.describe()?.missing_names ?? [];
    const isAnother = names.join() !== missing;
    missing = names.join();
    if (isAnother && names.length > 0) log.warn({ names }, "the certificate is not for some names of this server");
  }

  function mdnsNames(): string[] {
    const organization = findOrganization({ store });
    return organization === undefined ? [] : [mdnsHostName(organization.serverId)];
  }
}

/** The mode that the flags set; null if they leave it to the owners. */
function modeAtStart({ https, certificate }: Config): SecureMode | null {
  if (certificate !== null) return "required";
  if (https === null) return null;
  return https ? "required" : "off";
}
