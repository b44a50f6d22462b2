import { lettersOf, sameNameKey } from '#kernel/rules/names.ts'

/** A record that may be a duplicate of another one in its club. */
export interface DuplicateCandidate {
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly email: string
  readonly phone: string
  /** Linked to a login. */
  readonly verified: boolean
}

export interface LikelyDuplicate<M extends DuplicateCandidate> {
  /** The record with a login, else the older one. */
  readonly keep: M
  readonly merge: M
  readonly because: 'name' | 'address' | 'phone'
}

/**
 * Pairs up records that probably belong to one person: they have the same name in any spelling, or the same address or
 * phone number and the same first name or initial, because households share both. A record is in one pair at most; the
 * most certain pairs come first.
 */
export function likelyDuplicates<M extends DuplicateCandidate>(members: readonly M[]): LikelyDuplicate<M>[] {
  const keys: readonly (readonly [LikelyDuplicate<M>['because'], (member: M) => string])[] = [
    ['name', ({ first, last }) => sameNameKey(`${first} ${last}`)],
    ['address', ({ first, email }) => email && `${email.toLowerCase()} ${lettersOf(first).slice(0, 1)}`],
    ['phone', ({ first, phone }) => phone && `${phone} ${lettersOf(first).slice(0, 1)}`],
  ]
  const takenIds = new Set<number>()
  const found: LikelyDuplicate<M>[] = []
  for (const [because, keyOf] of keys)
    for (const [key, alike] of Map.groupBy(members, keyOf)) {
      const free = alike.filter(({ mid }) => !takenIds.has(mid))
      if (key === '' || free.length < 2) continue
      const [keep, merge] = free.toSorted(
        (one, other) => Number(other.verified) - Number(one.verified) || one.mid - other.mid,
      )
      if (!keep || !merge) continue
      takenIds.add(keep.mid).add(merge.mid)
      found.push({ keep, merge, because })
    }
  return found
}
