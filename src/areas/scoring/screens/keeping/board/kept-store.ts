import { readStored, storedKeys, storeValue } from '#kernel/web/api/storage.ts'

const start = 'keeping.'

/** How long a completed match can be reopened (docs/areas/scoring.md), plus an hour for clocks that differ. */
const rememberedMs = 25 * 60 * 60 * 1000

/** What this device remembers of a match; nothing if that cannot be read. */
export function readKept(matchId: number | string): object {
  const storedValue = readStored(start + matchId)
  return typeof storedValue === 'object' && storedValue !== null ? storedValue : {}
}

export const storeKept = (matchId: number, keptValue: object) => storeValue(start + matchId, keptValue)

/** The match has ended: this device remembers it while it can be reopened, and forgets older ones. */
export function endKept(matchId: number): void {
  const now = Date.now()
  for (const key of storedKeys(start)) {
    const keptValue = readKept(key.slice(start.length))
    if ('overAt' in keptValue && Number(keptValue.overAt) < now - rememberedMs) storeValue(key, undefined)
  }
  storeKept(matchId, { ...readKept(matchId), overAt: now })
}
