import type { Config } from '#kernel/server/config.ts'
import type { Environment, ReadSettings, Wrong } from '#kernel/server/environment.ts'

declare module '#kernel/server/config.ts' {
  interface Config {
    /** The platform’s fee for each card sale at a club’s point of sale, in cents. */
    readonly posFeeCents: number
  }
}

/** The settings of the area. */
export const posSettings: ReadSettings<Pick<Config, 'posFeeCents'>> = (env, wrong) => ({
  posFeeCents: readPosFee(env, wrong),
})

/** One dollar for the platform, which leaves room for the provider's fee in the smallest card sale. */
const usualPosFee = 100
const mostPosFee = 150

/** Reads the platform's fee for each card sale at a club's point of sale, in cents (X168). */
function readPosFee(env: Environment, wrong: Wrong): number {
  const text = env['POS_FEE_CENTS'] || String(usualPosFee)
  if (/^\d{1,3}$/.test(text) && Number(text) <= mostPosFee) return Number(text)
  wrong(`POS_FEE_CENTS must be a whole number from 0 to ${mostPosFee}, not "${text}".`)
  return usualPosFee
}
