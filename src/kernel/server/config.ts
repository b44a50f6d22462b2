import type { Rate, RateRule } from '#kernel/calls/rates.ts'
import type { S3Settings } from './providers/images/s3.ts'

/** The settings that belong to no area. */
export interface KernelConfig {
  readonly port: number
  readonly host: string
  readonly lan: boolean
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The maximum number of database connections that this process opens for calls and jobs. */
  readonly databaseConnections: number
  /** A replica from which visitors' public pages are read. */
  readonly databaseReadUrl: string | undefined
  /** The database itself if `databaseUrl` points to a pooler; for LISTEN, the job queue and migrations. */
  readonly databaseSessionUrl: string | undefined
  readonly redisUrl: string | undefined
  /** How long a stopping server keeps serving, so that the load balancer can notice; with 0 it stops at once. */
  readonly drainSeconds: number
  /** The address at which people reach this server, without a trailing slash; links in emails start with it. */
  readonly publicUrl: string
  /** PUBLIC_URL names a machine other than this one, so there may be proxies in front of the server. */
  readonly isPublic: boolean
  /** A token that allows other machines to read /metrics; undefined means that none can. */
  readonly metricsToken: string | undefined
  /** The same for a demo's outbox. */
  readonly outboxToken: string | undefined
  /** Where to report a vulnerability in this installation, as a URI. */
  readonly securityContact: string | undefined
  /** From SECRET_KEY; when undefined, a key is generated once and kept in dataDir. */
  readonly secretKey: string | undefined
  /** The value of DEMO; if undefined, the database decides (an embedded one that starts empty becomes a demo). */
  readonly demo: 'on' | 'off' | 'public' | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** How many bulk emails this process sends at once, each on its own connection. */
  readonly mailWorkers: number
  /** How many jobs of each lane this process runs at once. */
  readonly jobConcurrency: number
  /** The bucket for pictures; if undefined, they are kept in dataDir. */
  readonly s3: S3Settings | undefined
  /** Undefined means that cards are accepted only in a demo. */
  readonly stripe: StripeSettings | undefined
  /** Which proxies may set X-Forwarded-For: false for none, else addresses and networks (`loopback`, `10.0.0.0/8`). */
  readonly trustProxy: false | string
  readonly platformZone: string
  readonly rates: Readonly<Record<Rate, readonly RateRule[]>>
  readonly logLevel: string
  /** Undefined means that no texts are sent. */
  readonly twilio: TwilioSettings | undefined
  /** Hosts whose videos may be submitted, including their subdomains. */
  readonly videoHosts: readonly string[]
}

/**
 * The settings of an installation, read once at start. Each area adds its own in its `server/settings.ts`. The table in
 * docs/settings.md lists them all.
 */
export interface Config extends KernelConfig {}

/** How texts are sent; every value comes from the carrier's console. */
export interface TwilioSettings {
  readonly accountSid: string
  readonly authToken: string
  /** One of these two determines the sender of texts. */
  readonly messagingServiceSid: string | undefined
  readonly from: string | undefined
  /** When set, the carrier makes and checks the codes. */
  readonly verifyServiceSid: string | undefined
  /** Who responds to STOP, START and HELP: the carrier, or Sideout. */
  readonly keywords: 'twilio' | 'sideout'
  readonly apiUrl: string
  readonly verifyUrl: string
}

/** Keys of a Stripe account, and the address of its API. */
export interface StripeSettings {
  readonly secretKey: string
  /** Sent to the browser. */
  readonly publishableKey: string
  /** The secret with which Stripe signs its requests to /webhooks/payments. */
  readonly webhookSecret: string
  /**
   * The secret for the messages about clubs' accounts, sent to /webhooks/clubPayments; empty if no club takes cards.
   */
  readonly connectWebhookSecret: string
  /** https://api.stripe.com, or the address of a local stand-in. */
  readonly apiUrl: string
}
