/** What a member owes: a season, or the year after the end of the membership (null if there was none). */
export type DuesDebt =
  | { readonly mid: number; readonly did: number }
  | { readonly mid: number; readonly after: string | null }

/**
 * The key of a dues debt: `7:s2` for season 2, `7:y2027-03-10` for the year after that day, `7:y` for a first year. A
 * renewal has a different key from the year before, so that each is paid once.
 */
export const debtKeyOf = (debt: DuesDebt): string =>
  'did' in debt ? `${debt.mid}:s${debt.did}` : `${debt.mid}:y${debt.after ?? ''}`

/**
 * A key for one more payment of the same debt. Two years that are paid by hand on one day each have a key
 * (`7:y2027-03-10`, `7:y2027-03-10:2`), so that voiding one of them reverses what was booked for it.
 */
export function nextKeyOf(key: string, takenKeys: ReadonlySet<string>): string {
  let number = 1
  const candidate = () => (number === 1 ? key : `${key}:${number}`)
  while (takenKeys.has(candidate())) number += 1
  return candidate()
}

/** Parses the debt in a key; undefined for anything else. */
export function debtOfKey(key: string): DuesDebt | undefined {
  const [, mid, did, after] = /^([1-9]\d{0,9}):(?:s([1-9]\d{0,9})|y(\d{4}-\d{2}-\d{2})?)$/.exec(key) ?? []
  if (mid === undefined) return undefined
  return did === undefined ? { mid: Number(mid), after: after ?? null } : { mid: Number(mid), did: Number(did) }
}
