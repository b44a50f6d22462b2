import { useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getNotVerifiedMembers, getVerifiedMembers } from '#areas/joining/calls/joining.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Pager } from '#kernel/web/ui/desk/pager.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { usePageSize } from '#kernel/web/ui/desk/use-page-size.ts'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { NotVerified } from './not-verified.tsx'
import { onePage, withName } from './paged-members.ts'

/** `/club/admin/verifiedmembers`: members with and without a login, and the invitations (spec 002 §2, §4). */
export function VerifiedMembers() {
  const params = { cid: String(useClub().cid) }
  const without = useCall(getNotVerifiedMembers, { params })
  const verified = useCall(getVerifiedMembers, { params })
  const [search, setSearch] = useState('')
  if (!without.data || !verified.data)
    return (
      <Loading
        reads={[without, verified]}
        label="Loading the members"
        blocks={[2.5, 20, 12]}
        page={{ title: 'Member verification' }}
      />
    )
  return (
    <Page
      title="Member verification"
      lead="A member is verified once their membership is linked to a login. Email them an invitation to link it."
    >
      <TextField
        label="Find a member"
        type="search"
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <NotVerified key={`without ${search}`} all={without.data} rows={withName(without.data, search)} />
      <Verified key={`verified ${search}`} rows={withName(verified.data, search)} />
    </Page>
  )
}

function Verified({
  rows,
}: {
  rows: readonly { mid: number; first: string; last: string; verified_time: string | null }[]
}) {
  const { time_zone: zone } = useClub()
  const [page, setPage] = useState(0)
  const [perPage] = usePageSize()
  return (
    <Section title={`Verified (${rows.length})`}>
      {rows.length === 0 && <p className="muted">No members here.</p>}
      <ul className="lines" aria-label="Verified members">
        {onePage(rows, page, perPage).map(({ mid, first, last, verified_time: at }) => (
          <li key={mid}>
            <span className="line-words line-name">
              {last}, {first}
            </span>
            <span className="muted">{at === null ? 'email not confirmed yet' : `since ${clubTime(at, zone)}`}</span>
          </li>
        ))}
      </ul>
      <Pager page={page} perPage={perPage} total={rows.length} onChange={setPage} />
    </Section>
  )
}
