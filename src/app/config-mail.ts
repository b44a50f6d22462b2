import type { Environment, Wrong } from './environment.ts'

const mostPerSecond = 1000

/** Reads the limit for bulk emails, per second and across all processes; 0 means no limit. */
export function readMailPace(env: Environment, wrong: Wrong): number {
  const text = env['MAIL_PER_SECOND'] || '10'
  if (/^\d{1,4}$/.test(text) && Number(text) <= mostPerSecond) return Number(text)
  wrong(`MAIL_PER_SECOND must be a whole number from 0 to ${mostPerSecond}, not "${text}".`)
  return 0
}

/** Reads the secret that signs a mail provider's delivery reports. */
export function readMailSecret(env: Environment, wrong: Wrong): string | undefined {
  const secret = env['MAIL_WEBHOOK_SECRET'] || undefined
  if (secret && secret.length < 16) wrong('MAIL_WEBHOOK_SECRET must have at least 16 characters.')
  return secret
}

/** Reads how many bulk emails a process sends at once. */
export const readMailWorkers = (env: Environment, wrong: Wrong): number => readCount('MAIL_WORKERS', 8, 200, env, wrong)

/** Reads how many jobs of each lane a process runs at once. */
export const readJobConcurrency = (env: Environment, wrong: Wrong): number =>
  readCount('JOB_CONCURRENCY', 4, 50, env, wrong)

function readCount(name: string, usual: number, max: number, env: Environment, wrong: Wrong): number {
  const text = env[name] || String(usual)
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= max) return Number(text)
  wrong(`${name} must be a whole number from 1 to ${max}, not "${text}".`)
  return usual
}
