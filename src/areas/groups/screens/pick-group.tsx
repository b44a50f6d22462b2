import { useSearchParams } from 'react-router'
import { useNumberInAddress } from '#areas/clubs/screens/my-club.ts'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'

interface Named {
  readonly gid: number
  readonly group_name: string
}

/** The group in the address as `?gid=`, else the first; undefined if there is none. */
export function useGroupInAddress<Group extends Named>(groups: readonly Group[]): Group | undefined {
  const gid = useNumberInAddress('gid')
  return groups.find((one) => one.gid === gid) ?? groups[0]
}

/** Puts another group into the address. */
export function PickGroup({ groups, group }: { groups: readonly Named[]; group: Named }) {
  const [params, setParams] = useSearchParams()
  const pick = (gid: string) => {
    const next = new URLSearchParams(params)
    next.set('gid', gid)
    setParams(next, { replace: true })
  }
  return (
    <PickField
      label="Group"
      options={groups.map((one) => ({ value: String(one.gid), label: one.group_name }))}
      value={String(group.gid)}
      onChange={pick}
    />
  )
}
