import { IconLogout, IconPencil } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { prizePaths } from '#areas/prizes/calls/pages.ts'
import { matchCount } from '#areas/scoring/calls/scoring.ts'
import { counted } from '#kernel/rules/counted.ts'
import { plural } from '#kernel/rules/plural.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { type User, useUser } from '#kernel/web/api/session.ts'
import { SignOut } from '#kernel/web/frame/sign-out.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import './accounts.css'
import { Profile } from './profile.tsx'

const EditProfile = lazyScreen(() => import('./edit-profile.tsx'), 'EditProfile')

/** `/userDashboard`: everything that belongs to the signed-in user (spec 000 §2). `children` are other areas' parts. */
export function UserDashboard({ children }: { children: ReactNode }) {
  const user = useUser()
  const [isEditing, setEditing] = useState(false)
  return (
    <Page title={`Welcome ${user.first}`} tab="My page">
      <MatchesScored user={user} />
      {children}
      <section className="card stack" aria-label="Profile">
        {isEditing ? (
          <Suspense fallback={<Waiting label="Opening your profile" blocks={[18]} />}>
            <EditProfile user={user} onClose={() => setEditing(false)} />
          </Suspense>
        ) : (
          <>
            <Profile user={user} />
            <div className="row">
              <Button kind="quiet" icon={<IconPencil aria-hidden size={22} />} onClick={() => setEditing(true)}>
                Edit Profile
              </Button>
              <Link className="text-link" to={accountPaths.security}>
                Security and privacy
              </Link>
              <SignOut icon={<IconLogout aria-hidden size={22} />} />
            </div>
          </>
        )}
      </section>
    </Page>
  )
}

function MatchesScored({ user }: { user: User }) {
  const scored = useCall(matchCount, { params: { userId: String(user.user_id) } })
  if (!scored.data) return <Loading reads={[scored]} label="Counting your matches" blocks={[7]} />
  const { count, entries_this_month: entries } = scored.data
  return (
    <section className="card" aria-label="Matches scored">
      <p>
        <strong className="figure num">{count}</strong>{' '}
        {plural(count, { one: 'match scored', other: 'matches scored' })}
      </p>
      <p className="muted">
        {counted(entries, 'entry', 'entries')} in this month’s prize drawing. Score more matches to earn more entries.
      </p>
      <div className="row">
        <Link className="text-link" to={prizePaths.prizes}>
          See the prize drawings
        </Link>
        {user.staff && (
          <Link className="text-link" to={prizePaths.staffPrizes}>
            Draw prizes (staff)
          </Link>
        )}
      </div>
    </section>
  )
}
