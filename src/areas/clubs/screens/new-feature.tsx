import { checkForNewFeature } from '#areas/clubs/calls/feature-updates.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { useClubPath } from './my-club.ts'

/** On the dashboard: a new feature that the user has not read about yet (spec 002 §2). */
export function NewFeature({ mid }: { mid: number }) {
  const pathOf = useClubPath()
  const news = useCall(checkForNewFeature, { params: { mid: String(mid) } })
  if (news.data !== true) return null
  return (
    <Alert kind="info">
      <div className="row">
        <span>There’s something new for people who run a club.</span>
        <ButtonLink kind="quiet" size="sm" to={pathOf(clubPaths.featureList)}>
          See what’s new
        </ButtonLink>
      </div>
    </Alert>
  )
}
