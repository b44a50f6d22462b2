import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#kernel/server/deps.ts'

/** Sizes in bytes: of the half that finds a calendar, and of the half that proves the right to read it. */
const selectorBytes = 12
const proofBytes = 24
const selectorLength = (selectorBytes * 4) / 3

type Key = Pick<Deps, 'config'>

/** The stored half of a new secret address. */
export const newSelector = (): string => randomBytes(selectorBytes).toString('base64url')

/** A calendar's secret address. The proof is computed each time and never stored. */
export const calendarAddressOf = (deps: Key, selector: string): string =>
  `${deps.config.publicUrl}/api/calendar/${selector}${proofOf(deps, selector).toString('base64url')}.ics`

/** The stored half of a token. Undefined for a token that this installation did not make. */
export function selectorIn(deps: Key, token: string): string | undefined {
  const selector = token.slice(0, selectorLength)
  const givenProof = Buffer.from(token.slice(selectorLength))
  const expectedProof = Buffer.from(proofOf(deps, selector).toString('base64url'))
  return givenProof.length === expectedProof.length && timingSafeEqual(givenProof, expectedProof) ? selector : undefined
}

const proofOf = ({ config }: Key, selector: string): Buffer =>
  createHmac('sha256', config.secretKey).update(`calendar ${selector}`).digest().subarray(0, proofBytes)
