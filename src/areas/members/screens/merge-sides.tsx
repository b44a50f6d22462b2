import { useClub } from '#areas/clubs/screens/my-club.ts'
import { previewMergeProfiles } from '#areas/members/calls/member-lists.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'

type Side = Gotten<typeof previewMergeProfiles>['keep']

const duesLine = ['Dues paid', ({ dues_paid }: Side) => dues_paid] as const
const lines: readonly (readonly [string, (side: Side) => string | number])[] = [
  ['Name', ({ first, last }) => `${first} ${last}`],
  ['Email', ({ email }) => email || 'none'],
  ['Phone', ({ phone }) => phone || 'none'],
  ['Status', ({ status }) => status],
  ['Skill level', ({ club_rating }) => club_rating || 'none'],
  duesLine,
  ['Login', ({ verified }) => (verified ? 'has a login' : 'no login')],
  ['Groups', ({ groups }) => groups],
  ['Invitations', ({ invitations }) => invitations],
]

/** The two records side by side, so that no one merges a father and son. */
export function MergeSides({ keep, merge }: { keep: number; merge: number }) {
  const { cid, collects_dues } = useClub()
  const params = { cid: String(cid), keep: String(keep), merge: String(merge) }
  const query = useCall(previewMergeProfiles, { params })
  if (!query.data) return <Loading reads={[query]} label="Loading the two records" blocks={[14]} />
  const { keep: stays, merge: goes } = query.data
  return (
    <>
      <table className="table merge-records">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">What</span>
            </th>
            <th scope="col">Kept</th>
            <th scope="col">Removed</th>
          </tr>
        </thead>
        <tbody>
          {(collects_dues ? lines : lines.filter((line) => line !== duesLine)).map(([name, of]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{of(stays)}</td>
              <td>{of(goes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {stays.verified && goes.verified && (
        <p className="muted">Both have a login. After the merge, we’ll use the kept record’s login.</p>
      )}
    </>
  )
}
