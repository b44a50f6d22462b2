import type { Act } from '#domain/scoring/acts'

/** Whether two acts say the same. The client's clock is no part of what an act says, nor is the order of its fields. */
export function isSameAct(one: Act, other: Act): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf({ id: _id, at: _at, ...said }: Act): string {
  const fields = Object.entries(said).filter(([, value]) => value !== undefined)
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}
