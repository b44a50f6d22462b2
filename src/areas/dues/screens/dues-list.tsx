import { Navigate } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { getDuesCollection, getDuesItems } from '#areas/dues/calls/seasons.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Failed } from '#kernel/web/ui/failed.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
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
  const failed = [collection, seasons].find(({ isError, data }) => isError && !data)
  if (failed?.error)
    return (
      <Page title="Dues">
        <Failed error={failed.error} retry={failed.refetch} />
      </Page>
    )
  if (!collection.data || !seasons.data) return <Waiting label="Loading the dues" blocks={[2.5, 10, 20]} />
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
