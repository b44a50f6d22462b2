import type { LoggedAct } from '#domain/scoring/acts'

/** Whether two acts have the same content. The client's clock and the order of fields do not count. */
export function isSameAct(one: LoggedAct, other: LoggedAct): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf({ id: _id, at: _at, ...said }: LoggedAct): string {
  const fields = Object.entries(said).filter(([, value]) => value !== undefined)
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}
