import { useCallback } from 'react'
import { useClubPath } from '#areas/clubs/screens/my-club.ts'

/** Builds paths of an event's screens inside the chosen club: `:eid` filled in. */
export function useEventPath() {
  const pathOf = useClubPath()
  return useCallback((route: `${string}:eid`, eid: number) => pathOf(route.replace(':eid', String(eid))), [pathOf])
}
