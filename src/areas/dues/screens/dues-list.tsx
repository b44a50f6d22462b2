import { Navigate } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { getDuesCollection, getDuesItems } from '#areas/dues/calls/seasons.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { CollectionMode } from './collection-mode.tsx'
import './dues.css'
import { Seasons } from './seasons.tsx'
import { UndoChange } from './undo-change.tsx'

/** `/club/admin/dueslist`: how the club collects dues, and its seasons (spec 002 §2). */
export function DuesList() {
  const { cid, collects_dues } = useClub()
  const pathOf = useClubPath()
  const params = { cid: String(cid) }
  const collection = useCall(getDuesCollection, { params })
  const seasons = useCall(getDuesItems, { params })
  if (!collects_dues) return <Navigate to={pathOf(clubPaths.settings)} replace />
  if (!collection.data || !seasons.data)
    return (
      <Loading reads={[collection, seasons]} label="Loading the dues" blocks={[2.5, 10, 20]} page={{ title: 'Dues' }} />
    )
  return (
    <Page
      title="Dues"
      aside={
        <div className="row">
          <ButtonLink kind="quiet" size="sm" to={pathOf(duesPaths.duesReport)}>
            Dues report
          </ButtonLink>
          <ButtonLink size="sm" to={pathOf(duesPaths.bulkDues)}>
            Record payments
          </ButtonLink>
        </div>
      }
    >
      <UndoChange collection={collection.data} />
      <CollectionMode collection={collection.data} />
      <Seasons
        seasons={seasons.data}
        isAnnual={collection.data.annual_dues}
        hasCurrent={collection.data.did !== null}
      />
    </Page>
  )
}
