import type { LoggedAct } from '#areas/scoring/rules/acts.ts'

/** Whether two acts have the same content. The client's clock and the order of fields do not count. */
export function isSameAct(one: LoggedAct, other: LoggedAct): boolean {
  return contentOf(one) === contentOf(other)
}

function contentOf({ id: _id, at: _at, ...content }: LoggedAct): string {
  const fields = Object.entries(content).filter(([, value]) => value !== undefined)
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}
