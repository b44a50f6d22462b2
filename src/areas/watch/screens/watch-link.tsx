import { IconArrowLeft, IconArrowUpRight, IconVideoOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { watchPaths } from '#areas/watch/calls/pages.ts'
import { getVideoLink } from '#areas/watch/calls/watch.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import { mayFrame } from './videos/may-frame.ts'
import { videoOf } from './videos/shown-video.ts'
import { matchName, videoTeamName } from './words.ts'

/** `/watch/link/{id}`: the video of one match, in its provider's player and as a link beside it (spec 000 §2). */
export function WatchLink() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useCall(getVideoLink, { params: { id } })
  if (data) return <Video key={data.id} video={data} />
  if (!error) return <Looking />
  return (
    <Loading
      reads={[{ data, error, refetch }]}
      page={{ title: 'Live video', width: 'narrow' }}
      instead={({ status }) => status >= 400 && status < 500 && status !== 429 && <Missing />}
    />
  )
}

function Looking() {
  return (
    <Page title="Live video" width="narrow">
      <p role="status" className="page-lead">
        0-0-2, hold tight while we find your video.
      </p>
    </Page>
  )
}

function Missing() {
  return (
    <Empty
      icon={<IconVideoOff aria-hidden size={40} />}
      title="Sorry we are not able to find the match you are looking for."
    >
      <ButtonLink to={watchPaths.watch} icon={<IconArrowLeft aria-hidden />}>
        Recent Videos
      </ButtonLink>
    </Empty>
  )
}

function Video({ video }: { video: Gotten<typeof getVideoLink> }) {
  const videoLink = videoOf(video.link)
  const name = matchName(video)
  return (
    <Page
      title={video.tournament}
      tab={`${name}, live video`}
      lead={
        <>
          <strong>{videoTeamName(video, 1)}</strong> against <strong>{videoTeamName(video, 2)}</strong>
        </>
      }
    >
      <p className="muted">
        Shared <time dateTime={video.time}>{wallTime(video.time)}</time>
      </p>
      {videoLink?.embed && <Player title={`Video: ${name}`} src={videoLink.embed(window.location.hostname)} />}
      <div className="row">
        <a className="button button-primary button-md" href={video.link} target="_blank" rel="noopener noreferrer">
          <IconArrowUpRight aria-hidden />
          Open on {videoLink?.provider ?? 'its site'} <span className="unseen">in a new tab</span>
        </a>
        <ButtonLink to={watchPaths.watch} kind="quiet" icon={<IconArrowLeft aria-hidden />}>
          Recent Videos
        </ButtonLink>
      </div>
      <p className="muted">If the video doesn’t play, it may have ended, or it may only play on its own site.</p>
    </Page>
  )
}

/** The provider's player. It can run its own scripts and nothing of ours: no forms, no navigating this page away. */
function Player({ title, src }: { title: string; src: string }) {
  const isAllowed = mayFrame()
  useEffect(() => {
    // The policy of the first page may forbid frames; the same address, loaded directly, allows them.
    if (!isAllowed) window.location.reload()
  }, [isAllowed])
  return (
    <div className="player-frame">
      {isAllowed && (
        <iframe
          title={title}
          src={src}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </div>
  )
}
