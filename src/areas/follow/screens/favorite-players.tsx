import { useSession } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import './follow.css'
import { FollowSearch } from './follow-search.tsx'
import { FollowedList } from './followed-list.tsx'
import { useFollowing } from './use-following.tsx'

/** On the dashboard the search starts at 2 characters (spec 000 §5 Search). */
const shortest = 2

/** The dashboard's favorites search and list: the same players as on the follow pages (spec 000 §2). */
export function FavoritePlayers() {
  const { user } = useSession()
  const following = useFollowing()
  return (
    <>
      <section className="card stack" aria-label="Find favorite players">
        <h2 className="follow-title">Favorite players</h2>
        <FollowSearch following={following} shortest={shortest} />
        {following.trouble && <Alert>{following.trouble}</Alert>}
      </section>
      <FollowedList following={following} user={user} title="Your favorites" />
      {following.door}
    </>
  )
}
