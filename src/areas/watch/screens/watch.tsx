import { IconBellPlus, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { followPaths } from '#areas/follow/calls/pages.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { VideoGrid } from './videos/video-grid.tsx'

/** `/watch`: what the live feed is, players to follow, and the recent videos (spec 000 §2). */
export function Watch() {
  const { user, isPending } = useSession()
  const [isMore, setMore] = useState(false)
  return (
    <Page title="Live Feed" lead="Live videos of matches in progress.">
      <div className="row">
        <ButtonLink to={followPaths.watchFollow} kind="ball" icon={<IconBellPlus aria-hidden />}>
          Follow Players
        </ButtonLink>
        <Button
          kind="quiet"
          aria-expanded={isMore}
          aria-controls="learn-more"
          icon={isMore ? <IconChevronUp aria-hidden /> : <IconChevronDown aria-hidden />}
          onClick={() => setMore(!isMore)}
        >
          Learn More
        </Button>
      </div>
      <div id="learn-more">{isMore && <LearnMore />}</div>
      <h2>Recent Videos</h2>
      {isPending ? <Waiting label="Loading videos" blocks={[18]} /> : <VideoGrid user={user} />}
    </Page>
  )
}

function LearnMore() {
  return (
    <div className="card learn-more">
      <p>
        Volunteers film matches at the court and share the live stream here. Each video shows who’s playing, the
        tournament, and when it was shared.
      </p>
      <p>
        Follow a player, and we’ll text you or send a browser notification when a video of their match goes live. It’s
        free, and you can stop anytime.
      </p>
      <p>
        The videos play here but stay on YouTube, Vimeo, Facebook or Twitch. When you watch, those sites’ privacy
        policies apply.
      </p>
    </div>
  )
}
