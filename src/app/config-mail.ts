import type { Environment, Wrong } from '#kernel/server/environment.ts'

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
