import type { Config } from '#kernel/server/config.ts'
import type { Environment, ReadSettings, Wrong } from '#kernel/server/environment.ts'

declare module '#kernel/server/config.ts' {
  interface Config {
    /** The limit for bulk emails, across all processes; 0 means no limit. */
    readonly mailsPerSecond: number
    /** Undefined means that no provider reports whether our emails were delivered. */
    readonly mailWebhookSecret: string | undefined
  }
}

/** The settings of the area. */
export const clubMailSettings: ReadSettings<Pick<Config, 'mailsPerSecond' | 'mailWebhookSecret'>> = (env, wrong) => ({
  mailsPerSecond: readMailPace(env, wrong),
  mailWebhookSecret: readMailSecret(env, wrong),
})

const mostPerSecond = 1000

/** Reads the limit for bulk emails, per second and across all processes; 0 means no limit. */
function readMailPace(env: Environment, wrong: Wrong): number {
  const text = env['MAIL_PER_SECOND'] || '10'
  if (/^\d{1,4}$/.test(text) && Number(text) <= mostPerSecond) return Number(text)
  wrong(`MAIL_PER_SECOND must be a whole number from 0 to ${mostPerSecond}, not "${text}".`)
  return 0
}

/** Reads the secret that signs a mail provider's delivery reports. */
function readMailSecret(env: Environment, wrong: Wrong): string | undefined {
  const secret = env['MAIL_WEBHOOK_SECRET'] || undefined
  if (secret && secret.length < 16) wrong('MAIL_WEBHOOK_SECRET must have at least 16 characters.')
  return secret
}
