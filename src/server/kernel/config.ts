import type { Rate, RateRule } from '#contract/kernel/rates'
import type { S3Settings } from './providers/images/s3.ts'

/** The settings of an installation, read once at start. The table in docs/operations.md lists them. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly lan: boolean
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly redisUrl: string | undefined
  /** Where people reach this server, without a slash at the end; links in mails start with it. */
  readonly publicUrl: string
  /** Given by SECRET_KEY; undefined means: made once and kept in dataDir. */
  readonly secretKey: string | undefined
  /** What DEMO says; undefined leaves it to the database (an embedded one that starts empty becomes a demo). */
  readonly demo: 'on' | 'off' | 'public' | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Mails to many, of all processes together; 0 means as fast as it goes. */
  readonly mailsPerSecond: number
  /** Undefined: nobody tells us what became of mails. */
  readonly mailWebhookSecret: string | undefined
  /** The bucket for pictures; undefined keeps them in dataDir. */
  readonly s3: S3Settings | undefined
  /** Undefined: cards are taken by the demo only, or by nobody. */
  readonly stripe: StripeSettings | undefined
  /** Whose X-Forwarded-For counts: false for nobody, else addresses and networks (`loopback`, `10.0.0.0/8`). */
  readonly trustProxy: false | string
  /** `hide` makes login, registration and both recoveries never tell whether an account exists. */
  readonly accountEnumeration: 'show' | 'hide'
  readonly platformZone: string
  readonly alternateScorekeeperName: string
  readonly rates: Readonly<Record<Rate, readonly RateRule[]>>
  readonly logLevel: string
  /** Undefined: no texts leave. */
  readonly twilio: TwilioSettings | undefined
  readonly textNews: string | undefined
  readonly pushHosts: readonly string[]
  /** Hosts whose videos may be submitted; their subdomains too. */
  readonly videoHosts: readonly string[]
  /** Undefined: home shows no such card. */
  readonly events: EventsPlatform | undefined
}

/** How texts leave; all of it stands in the carrier's console. */
export interface TwilioSettings {
  readonly accountSid: string
  readonly authToken: string
  /** One of the two says from where texts come. */
  readonly messagingServiceSid: string | undefined
  readonly from: string | undefined
  /** With it the carrier makes and checks the codes. */
  readonly verifyServiceSid: string | undefined
  /** Who answers STOP, START and HELP: the carrier by itself, or we. */
  readonly keywords: 'twilio' | 'sideout'
  readonly apiUrl: string
  readonly verifyUrl: string
}

/** Keys of a Stripe account, and where its API is. */
export interface StripeSettings {
  readonly secretKey: string
  /** Goes to the browser. */
  readonly publishableKey: string
  /** Signs what Stripe sends to /webhooks/payments. */
  readonly webhookSecret: string
  /** https://api.stripe.com, or a server of one's own for trying out. */
  readonly apiUrl: string
}

/** The external events platform that home links to. */
export interface EventsPlatform {
  readonly name: string
  readonly url: string
}
