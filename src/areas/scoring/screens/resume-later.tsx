import { Suspense } from 'react'
import { checkForLiveMatch } from '#areas/scoring/calls/scoring.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { type User, useSession } from '#kernel/web/api/session.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

const ResumeBanner = lazyScreen(() => import('./resume-banner.tsx'), 'ResumeBanner')

/** A link back to the user's own live match (spec 000 §2); its code loads only for users who have one. */
export function ResumeLater() {
  const { user } = useSession()
  return user ? <Mine user={user} /> : null
}

function Mine({ user }: { user: User }) {
  const { data = [] } = useCall(checkForLiveMatch, { params: { userId: String(user.user_id) } })
  if (data.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ResumeBanner matches={data} user={user} />
    </Suspense>
  )
}
