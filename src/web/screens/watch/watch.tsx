import { IconBellPlus, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { routes } from '../../app/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { VideoGrid } from './videos/video-grid.tsx'

/** `/watch`: what the live feed is, players to follow, and the recent videos (spec 000 §2). */
export function Watch() {
  const { user, isPending } = useSession()
  const [isMore, setMore] = useState(false)
  return (
    <Page title="Live Feed" lead="Matches that somebody films live, as soon as they are on.">
      <div className="row">
        <ButtonLink to={routes.watchFollow} kind="ball" icon={<IconBellPlus aria-hidden />}>
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
      {isPending ? <Waiting label="Loading the videos" blocks={[18]} /> : <VideoGrid user={user} />}
    </Page>
  )
}

function LearnMore() {
  return (
    <div className="card learn-more">
      <p>
        Volunteers film matches at the court and share the live stream here. Each video says who plays, at which
        tournament, and when it was shared.
      </p>
      <p>
        Follow a player and we send you a text, or a notification of your browser, when a video of one of their matches
        goes live. It is free, and you can stop at any time.
      </p>
      <p>
        The videos stay with YouTube, Vimeo, Facebook or Twitch. They are shown here in a frame of their own; what these
        sites learn about you while you watch is up to them.
      </p>
    </div>
  )
}
