import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Context, Site, SiteHttps } from "./context.ts";
import type { Reader } from "./db/store.ts";
import { chosenInterfaces } from "./domain/networks/queries.ts";
import { findOrganization } from "./domain/organization/queries.ts";
import { organizationSetting } from "./domain/organization-settings/queries.ts";
import { featureLevel } from "./domain/version.ts";
import {
  type AddressChange,
  type AddressWatch,
  interfacesAt,
  type LanAddress,
  lanAddresses,
  serverUrls,
  watchAddresses,
} from "./lan/addresses.ts";
import { type Discovery, startDiscovery } from "./lan/discovery.ts";
import { derived, subscribable } from "./subscribable.ts";

/** How this server is found on the LAN, for its whole lifetime. */
export type Advertising = {
  readonly urls: Site["urls"];
  readonly discovery: Site["discovery"];
  readonly networks: Site["networks"];
  /** The names it is advertised under, for the Host allow-list. */
  readonly hostNames: () => string[];
  /**
   * Starts advertising, unless discovery is off. It follows changes of the organization's name and the machine's
   * addresses.
   */
  readonly advertise: (ctx: Context, port: number) => Promise<void>;
  /** Stops or resumes advertising. A choice before the organization exists is kept for then. */
  readonly pause: (paused: boolean) => Promise<void>;
  readonly withdraw: () => Promise<void>;
};

/** How often failed advertising is retried, and how often working advertising is checked, in milliseconds. */
const retryPeriod = 60_000;

type AdvertisingOptions = {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Reader["store"];
  readonly https: Pick<SiteHttps, "mode" | "isFor">;
};

/** Prepares the advertising of a server that does not listen yet. */
export function startAdvertising({ config, log, store, https }: AdvertisingOptions): Advertising {
  let port = 0;
  let discovery: Discovery | null = null;
  let watch: AddressWatch | null = null;
  let retry: NodeJS.Timeout | undefined;
  const isEverywhere = config.host === "0.0.0.0" || config.host === "::";
  const interfaces = () => interfacesAt(config.host);
  const chosenBy = config.interfaces.length > 0 ? "start" : "settings";
  const chosen = subscribable(() => (chosenBy === "start" ? config.interfaces : chosenInterfaces({ store })));
  const addresses = () => lanAddresses(interfaces(), chosen.now());
  const tls = derived(https.mode, (mode) => mode === "required");
  let isPaused = false;

  return {
    urls: () => {
      const reachable = isEverywhere ? addresses() : [{ address: config.host, interfaceName: "" }];
      return serverUrls(
        port,
        tls.now(),
        tls.now() && config.certificate !== null ? preferCertified(reachable) : reachable,
      );
    },
    networks: { chosen, chosenBy, interfaces, apply: chosen.changed },
    hostNames: () => (discovery === null ? [] : [discovery.state().hostName]),
    discovery: () => {
      if (discovery === null) return { status: isPaused ? "paused" : "off", name: "", problem: null };
      const { status, name, problem } = discovery.state();
      return { status, name, problem: problem ?? null };
    },
    advertise: async (ctx, listeningPort) => {
      port = listeningPort;
      if (!config.discovery) return;
      begin(ctx);
      const handleChange = (change: AddressChange) =>
        void (change === "woken" ? discovery?.announceAgain() : discovery?.refresh());
      watch = watchAddresses(addresses, handleChange, { clock: ctx.clock });
      retry = setInterval(() => {
        if (discovery?.state().status === "failed") void discovery.refresh();
        else void discovery?.rejoin();
      }, retryPeriod).unref();
      ctx.eventListeners.push((event) => {
        if (discovery === null) begin(ctx);
        else if (event.type === "realm" && event.property === "name") void discovery.rename(String(event.value));
      });
    },
    pause: async (paused) => {
      if (!config.discovery) return;
      isPaused = paused;
      await discovery?.pause(paused);
    },
    withdraw: async () => {
      watch?.stop();
      clearInterval(retry);
      await discovery?.stop();
    },
  };

  /** Prefers names and addresses that the certificate covers, if it covers any. */
  function preferCertified(reachable: LanAddress[]): LanAddress[] {
    const names = config.allowedHosts.map((address) => ({ address, interfaceName: "" }));
    const certified = [...names, ...reachable].filter(({ address }) => https.isFor(address));
    return certified.length > 0 ? certified : reachable;
  }

  /** Before the organization exists there is nothing to advertise. */
  function begin(ctx: Context) {
    const organization = findOrganization(ctx);
    if (organization === undefined) return;
    discovery = startDiscovery({
      port,
      tls,
      txt: { api: "v1", level: String(featureLevel), version: config.version },
      organizationName: organizationSetting(ctx, "name"),
      instanceId: organization.serverId,
      interfaces,
      listensAt: config.host,
      chosen,
      chosenBy,
      log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
    });
    void discovery.pause(isPaused);
  }
}
