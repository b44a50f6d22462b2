import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Rate, type RateRule, rates } from '#kernel/calls/rates.ts'
import { isEmailAddress } from '#kernel/rules/email-address.ts'
import type { Config, KernelConfig } from '#kernel/server/config.ts'
import { makeDataDir } from '#kernel/server/db/embedded/data-dir.ts'
import type { Environment, Wrong } from '#kernel/server/environment.ts'
import { isThisMachine } from '#kernel/server/http/address.ts'
import { areaServers } from './area-servers.ts'
import { readJobConcurrency, readMailWorkers } from './config-mail.ts'
import { readVideoHosts } from './config-videos.ts'
import { lanAddress } from './lan-address.ts'
import { readS3 } from './s3-settings.ts'
import { readStripe } from './stripe-settings.ts'
import { readTwilio } from './twilio-settings.ts'

/**
 * Reads and checks the settings. Returns them, or a sentence for each mistake. `lan` comes from the command line and
 * makes the server listen on all addresses, unless HOST says otherwise.
 */
export function readConfig(
  env: Environment,
  options: { lan: boolean },
): { config: Config; mistakes?: never } | { config?: never; mistakes: string[] } {
  const mistakes: string[] = []
  const wrong = (sentence: string) => void mistakes.push(sentence)

  const port = wholeNumber(env['PORT'] ?? '3000')
  if (port === undefined || port > 65_535) wrong(`PORT must be a whole number from 0 to 65535, not "${env['PORT']}".`)
  const connections = wholeNumber(env['DATABASE_CONNECTIONS'] ?? '16')
  if (connections === undefined || connections < 8 || connections > 500)
    wrong(`DATABASE_CONNECTIONS must be a whole number from 8 to 500, not "${env['DATABASE_CONNECTIONS']}".`)
  const drainSeconds = wholeNumber(env['DRAIN_SECONDS'] ?? '0')
  if (drainSeconds === undefined || drainSeconds > 300)
    wrong(`DRAIN_SECONDS must be a whole number from 0 to 300, not "${env['DRAIN_SECONDS']}".`)
  const host = env['HOST'] ?? (options.lan ? '0.0.0.0' : '127.0.0.1')
  const urls = {
    DATABASE_URL: ['postgres:', 'postgresql:'],
    DATABASE_READ_URL: ['postgres:', 'postgresql:'],
    DATABASE_SESSION_URL: ['postgres:', 'postgresql:'],
    REDIS_URL: ['redis:', 'rediss:'],
    PUBLIC_URL: ['http:', 'https:'],
    SMTP_URL: ['smtp:', 'smtps:'],
    S3_URL: ['http:', 'https:'],
  }
  for (const [name, protocols] of Object.entries(urls)) {
    const value = env[name]
    if (value && !protocols.includes(URL.parse(value)?.protocol ?? ''))
      wrong(`${name} must be an address that starts with ${protocols.join('// or ')}//.`)
  }
  const demo = env['DEMO'] || undefined
  if (demo && !['on', 'off', 'public'].includes(demo)) wrong(`DEMO must be on, off or public, not "${demo}".`)
  const zone = env['PLATFORM_ZONE'] ?? 'America/Denver'
  if (!isZone(zone)) wrong(`PLATFORM_ZONE must be the name of a time zone such as America/Denver, not "${zone}".`)
  if (env['SECRET_KEY'] && env['SECRET_KEY'].length < 32) wrong('SECRET_KEY must have at least 32 characters.')
  for (const token of ['METRICS_TOKEN', 'OUTBOX_TOKEN'])
    if (env[token] && !/^\S{16,}$/.test(env[token])) wrong(`${token} must have 16 or more characters and no spaces.`)
  const securityContact = contactOf(env['SECURITY_CONTACT'])
  if (env['SECURITY_CONTACT'] && !securityContact)
    wrong('SECURITY_CONTACT must be an email address, or an address that starts with https:// or mailto:.')
  const limits = readRates(env['RATE_LIMITS'], wrong)
  const twilio = readTwilio(env, wrong)
  const mailWorkers = readMailWorkers(env, wrong)
  const jobConcurrency = readJobConcurrency(env, wrong)
  const s3 = readS3(env)
  if (s3.mistake) wrong(s3.mistake)
  const videoHosts = readVideoHosts(env, wrong)
  const stripe = readStripe(env, wrong)
  const ofAreas = areaServers.map(({ settings }) => settings?.(env, wrong))
  const dataDir = resolve(env['DATA_DIR'] ?? './data')
  const noFolder = folderMistake(dataDir)
  if (noFolder) wrong(noFolder)
  if (mistakes.length > 0) return { mistakes }

  const own: KernelConfig = {
    port: port ?? 3000,
    host,
    lan: options.lan,
    dataDir,
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseConnections: connections ?? 16,
    databaseReadUrl: env['DATABASE_READ_URL'] || undefined,
    databaseSessionUrl: env['DATABASE_SESSION_URL'] || undefined,
    redisUrl: env['REDIS_URL'] || undefined,
    drainSeconds: drainSeconds ?? 0,
    isPublic: isElsewhere(env['PUBLIC_URL']),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    outboxToken: env['OUTBOX_TOKEN'] || undefined,
    securityContact,
    publicUrl: (env['PUBLIC_URL'] || `http://${shownHost(host)}:${port}`).replace(/\/+$/, ''),
    secretKey: env['SECRET_KEY'] || undefined,
    demo: demo as Config['demo'],
    smtpUrl: env['SMTP_URL'] || undefined,
    s3: s3.settings,
    mailFrom: env['MAIL_FROM'] || 'Sideout <no-reply@localhost>',
    mailWorkers,
    jobConcurrency,
    stripe,
    trustProxy: readTrust(env['TRUST_PROXY']),
    platformZone: zone,
    rates: limits,
    logLevel: env['LOG_LEVEL'] ?? 'info',
    twilio,
    videoHosts,
  }
  // tests/guards/settings.test.ts checks that each area reads every setting whose type it declares.
  return { config: Object.assign(own, ...ofAreas) as Config }
}

/**
 * Links must work for the people who receive them. If the server listens on all addresses, that is a phone on the same
 * network.
 */
function shownHost(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return lanAddress() ?? 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Turns a web or email address into a URI; undefined if it is neither. */
function contactOf(text = ''): string | undefined {
  const mailbox = text.replace(/^mailto:/, '')
  if (isEmailAddress(mailbox)) return `mailto:${mailbox}`
  return URL.parse(text)?.protocol === 'https:' ? URL.parse(text)?.href : undefined
}

/** Whether the server's URL was given and is not that of this machine itself. */
const isElsewhere = (url: string | undefined) => Boolean(url) && !isThisMachine(URL.parse(url ?? '')?.hostname ?? '')

const wholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Accepts none, loopback, or a list of addresses and networks. */
function readTrust(value: string | undefined): false | string {
  return !value || value === 'none' ? false : value
}

/** Reads `RATE_LIMITS={"add-match":["100/3600"]}`, which replaces a class's rules one by one, in their order. */
function readRates(text: string | undefined, wrong: Wrong): Record<Rate, readonly RateRule[]> {
  const all: Record<Rate, readonly RateRule[]> = { ...rates }
  if (!text) return all
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    wrong('RATE_LIMITS must be JSON such as {"add-match":["100/3600"]}.')
    return all
  }
  for (const [name, limits] of Object.entries(input as Record<string, unknown>)) {
    const rules = all[name as Rate]
    if (!rules || !Array.isArray(limits)) wrong(`In RATE_LIMITS, ${name} must be a known class with a list of limits.`)
    else all[name as Rate] = rules.map((rule, index) => limited(rule, limits[index], name, wrong))
  }
  return all
}

function limited(rule: RateRule, limit: unknown, name: string, wrong: Wrong): RateRule {
  if (limit === undefined) return rule
  const [, points, seconds] = /^(\d{1,9})\/(\d{1,9})$/.exec(typeof limit === 'string' ? limit : '') ?? []
  if (!points || !seconds)
    wrong(`Limits for ${name} in RATE_LIMITS must look like "100/3600", for 100 calls in 3600 seconds.`)
  return { ...rule, points: Number(points ?? rule.points), seconds: Number(seconds ?? rule.seconds) }
}

function folderMistake(folder: string): string | undefined {
  try {
    if (!existsSync(folder)) makeDataDir(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    return undefined
  } catch {
    return `DATA_DIR ${folder} isn’t writable. Choose another folder with DATA_DIR=…, or give this user write access.`
  }
}
