import { readStored, storedKeys, storeValue } from '../../../../api/storage.ts'

const start = 'keeping.'

/** So long a completed match may be reopened (docs/areas/scoring.md), and an hour for clocks that differ. */
const rememberedMs = 25 * 60 * 60 * 1000

/** What this device remembers of a match; nothing if that cannot be read. */
export function readKept(matchId: number | string): object {
  const read = readStored(start + matchId)
  return typeof read === 'object' && read !== null ? read : {}
}

export const storeKept = (matchId: number, kept: object) => storeValue(start + matchId, kept)

/** The match is over: this device remembers it while it may be reopened, and forgets older ones. */
export function endKept(matchId: number): void {
  const now = Date.now()
  for (const key of storedKeys(start)) {
    const kept = readKept(key.slice(start.length))
    if ('overAt' in kept && Number(kept.overAt) < now - rememberedMs) storeValue(key, undefined)
  }
  storeKept(matchId, { ...readKept(matchId), overAt: now })
}
