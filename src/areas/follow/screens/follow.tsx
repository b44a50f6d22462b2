import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { AddPlayerBox } from './add-player-box.tsx'
import './follow.css'
import { FollowSearch } from './follow-search.tsx'
import { FollowedList } from './followed-list.tsx'
import { TextSettings } from './text-settings.tsx'
import { useFollowing } from './use-following.tsx'

/** On the follow pages the search needs more than 2 characters (spec 000 §5 Search). */
const shortest = 3

/**
 * `/follow` and `/watch/follow`: search, followed players, how the user is notified, and the add-player box. The login
 * dialog opens for visitors, the phone dialog for users without a verified number (spec 000 §2 Follow Players).
 */
export function Follow() {
  const { user } = useSession()
  const following = useFollowing({ opensAtOnce: true })
  return (
    <Page title="Follow Players" lead="Follow players, and we’ll tell you when they have a match or a live video.">
      <section className="card stack" aria-label="Find players">
        <FollowSearch following={following} shortest={shortest} />
        {following.trouble && <Alert>{following.trouble}</Alert>}
      </section>
      <FollowedList following={following} user={user} />
      {user && <TextSettings user={user} />}
      {user && <AddPlayerBox isAdmin={user.staff} following={following} />}
      {following.door}
    </Page>
  )
}
