import { useCallback, useEffect, useState } from 'react'
import type { Everything, Ground, KeptTap, Owner, TapStore } from '../keeping/queue/kept-shapes.ts'
import { openTaps } from '../keeping/queue/tap-store.ts'

/** What is waiting for one match of one account. */
export interface KeptMatch {
  readonly ground: Ground
  readonly taps: readonly KeptTap[]
}

export interface KeptHere {
  readonly store: TapStore
  readonly all: Everything
  readonly groups: readonly KeptMatch[]
  /** Reads again. */
  readonly reread: () => void
}

/** Everything this phone stores, for all its users; undefined while it is being read. */
export function useKept(): KeptHere | undefined {
  const [keptHere, setKeptHere] = useState<{ readonly store: TapStore; readonly all: Everything }>()
  const reread = useCallback(() => {
    void readAll().then(setKeptHere, () => undefined)
  }, [])
  useEffect(reread, [reread])
  return keptHere && { ...keptHere, groups: groupsOf(keptHere.all), reread }
}

async function readAll() {
  const store = await openTaps()
  return { store, all: await store.all() }
}

function groupsOf({ grounds, taps }: Everything): readonly KeptMatch[] {
  const keys = [...new Set(taps.map(ownerKeyOf))]
  return keys.flatMap((key) => {
    const ownTaps = taps.filter((tap) => ownerKeyOf(tap) === key)
    const [first] = ownTaps
    if (!first) return []
    const { user_id, match_id } = first
    const ground = grounds.find((one) => ownerKeyOf(one) === key)
    const unknown = { user_id, match_id, user_name: '', match: null, base: 0, log: null, kept_at: '' }
    return [{ ground: ground ?? unknown, taps: ownTaps }]
  })
}

export const ownerKeyOf = ({ user_id, match_id }: Owner): string => `${user_id}.${match_id}`
