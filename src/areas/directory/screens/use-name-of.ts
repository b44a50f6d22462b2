import type { MyClub } from '#areas/clubs/screens/my-club.ts'
import { getMemberDirectory } from '#areas/directory/calls/directory.ts'
import { useCall } from '#kernel/web/api/hooks.ts'

/**
 * The name of the member to write to: as the linking page passed it along, or, if the address was opened directly, as
 * in the directory. Undefined for members who are not listed.
 */
export function useNameOf({ cid }: MyClub, mid: number, handed: string | undefined): string | undefined {
  const params = { cid: String(cid) }
  const directory = useCall(
    getMemberDirectory,
    { params, body: {} },
    { enabled: handed === undefined, staleTime: 60_000 },
  )
  return handed ?? (directory.data ? directory.data.find((person) => person.mid === mid)?.name : undefined)
}
