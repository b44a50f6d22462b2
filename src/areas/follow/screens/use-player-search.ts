import { useDeferredValue } from 'react'
import { searchForPlayer } from '#areas/follow/calls/follow.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { usePause } from '#kernel/web/ui/use-pause.ts'

/**
 * Players whose name contains the typed text, requested once typing pauses and there are at least `shortest`
 * characters.
 */
export function usePlayerSearch(typed: string, shortest: 2 | 3) {
  const { user } = useSession()
  const name = typed.trim().replace(/\s+/g, ' ')
  const searchName = usePause(useDeferredValue(name))
  const isLong = [searchName, name].every((each) => lengthOfName(each) >= shortest)
  const found = useCall(
    searchForPlayer,
    { query: { search: searchName }, body: user ? { user_id: user.user_id } : {} },
    { enabled: isLong, staleTime: 30_000, keepPrevious: true },
  )
  return {
    players: isLong ? (found.data ?? []) : [],
    /** The list belongs to the whole name. */
    isDone: isLong && found.isSuccess && !found.isFetching && searchName === name,
    error: isLong ? found.error?.message : undefined,
  }
}
