import { Navigate } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { getDuesCollection, getDuesItems } from '#areas/dues/calls/seasons.ts'
import { getClubMembers } from '#areas/members/calls/members.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './dues.css'
import { RecordPayments } from './record-payments.tsx'

/** `/club/admin/bulkdues`: records that members paid by hand, one or many (spec 002 §2, §5). */
export function BulkDues() {
  const { cid, collects_dues } = useClub()
  const pathOf = useClubPath()
  const params = { cid: String(cid) }
  const [members, seasons, collection] = [
    useCall(getClubMembers, { params }),
    useCall(getDuesItems, { params }),
    useCall(getDuesCollection, { params }),
  ]
  if (!collects_dues) return <Navigate to={pathOf(clubPaths.settings)} replace />
  if (!members.data || !seasons.data || !collection.data)
    return (
      <Loading
        reads={[members, seasons, collection]}
        label="Loading the members"
        blocks={[2.5, 16, 16]}
        page={{ title: 'Record dues' }}
      />
    )
  return (
    <Page
      title="Record dues"
      lead="Record cash, check, Venmo, Zelle or bank payments. If a household pays with one check, choose everyone and enter what each person pays."
      aside={
        <ButtonLink kind="quiet" size="sm" to={pathOf(duesPaths.duesReport)}>
          Dues report
        </ButtonLink>
      }
    >
      <RecordPayments members={members.data} seasons={seasons.data} collection={collection.data} />
    </Page>
  )
}
