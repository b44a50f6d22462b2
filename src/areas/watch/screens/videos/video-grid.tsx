import { IconVideo } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useFollowing } from '#areas/follow/screens/use-following.tsx'
import { getVideoLinks, videosPerPage } from '#areas/watch/calls/watch.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import type { User } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { VideoCard } from './video-card.tsx'

/** The recent videos, the latest first; the page number is in the address. */
export function VideoGrid({ user }: { user: User | null }) {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const params = { user_id: String(user?.user_id ?? 0) }
  const input = { params, query: page > 1 ? { page: String(page) } : {} }
  const { data, error, refetch } = useCall(getVideoLinks, input, { keepPrevious: true })
  const following = useFollowing()
  const turnTo = (next: number) => {
    setSearch(next > 1 ? { page: String(next) } : {})
    window.scrollTo(0, 0)
  }

  if (!data) return <Loading reads={[{ data, error, refetch }]} label="Loading videos" blocks={[18]} />
  const isLast = data.length < videosPerPage
  return (
    <>
      {following.trouble && <Alert>{following.trouble}</Alert>}
      {data.length > 0 ? (
        <ul className="video-grid">
          {data.map((video) => (
            <VideoCard key={video.id} video={video} following={following} />
          ))}
        </ul>
      ) : (
        <Empty icon={<IconVideo aria-hidden size={36} />} title="No videos here.">
          {page > 1 ? (
            <Button kind="quiet" onClick={() => turnTo(1)}>
              Back to latest
            </Button>
          ) : (
            <p>Live match videos appear here. Follow players, and we’ll tell you when their videos go live.</p>
          )}
        </Empty>
      )}
      {(page > 1 || !isLast) && (
        <nav className="row" aria-label="Pages">
          {page > 1 && (
            <Button kind="quiet" onClick={() => turnTo(page - 1)}>
              Later videos
            </Button>
          )}
          <span className="num">Page {page}</span>
          {!isLast && (
            <Button kind="quiet" onClick={() => turnTo(page + 1)}>
              Earlier videos
            </Button>
          )}
        </nav>
      )}
      {following.door}
    </>
  )
}
