import { Suspense } from 'react'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import type { ClubToJoin } from './join-form.tsx'

const JoinForm = lazyScreen(() => import('./join-form.tsx'), 'JoinForm')

/** A club's form, loaded when it is shown, because people first pick the club, or log in. */
export function JoinLater({ club }: { club: ClubToJoin }) {
  return (
    <Suspense fallback={<Waiting label="Loading the form" blocks={[30]} />}>
      <JoinForm club={club} />
    </Suspense>
  )
}
