import { IconClock } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { ownClock, ownDay } from '#kernel/web/ui/wall-time.ts'
import { DrawDoor, drawShape } from './draw-door.tsx'
import { useDraw } from './use-draw.ts'
import './draw.css'

const DrawView = lazyScreen(() => import('./draw-view.tsx'), 'DrawView')
// Loads while the draw is being read.
void DrawView.load().catch(() => undefined)

interface Props {
  /** What visitors without a key see. */
  readonly login: ReactNode
}

/** `/club/draw/:eid`: the draw for members, and with the key of its share link (`?k=`) for everyone (spec 003 §2). */
export function DrawPage({ login }: Props) {
  const { eid = '' } = useParams()
  if (!/^[1-9]\d{0,9}$/.test(eid)) return <NotFound />
  return <DrawDoor login={login}>{(k) => <DrawOfEvent key={eid} eid={Number(eid)} k={k} />}</DrawDoor>
}

/** The draw of one event as a page, followed live. */
export function DrawOfEvent({ eid, k }: { eid: number; k?: string | undefined }) {
  const { draw, error, refetch } = useDraw(eid, k)
  if (!draw)
    return (
      <Loading
        reads={[{ data: draw, error, refetch }]}
        {...drawShape}
        page={{ title: 'Draw' }}
        help={
          k !== undefined &&
          error?.status === 404 && (
            <p>This draw’s link may have been replaced. Ask the person who sent it for the new one.</p>
          )
        }
      />
    )
  const { title, start_text } = draw.view
  return (
    <Page title={title} tab={`Draw, ${title}`} lead={start_text}>
      <AsOf at={draw.at} isOld={error !== null} />
      <Suspense fallback={<Waiting label="Loading the draw" blocks={[7, 14, 24]} />}>
        <DrawView view={draw.view} you={draw.you ?? undefined} k={k} />
      </Suspense>
    </Page>
  )
}

/** When the draw on the screen was read, while it cannot be read again. */
function AsOf({ at, isOld }: { at: string; isOld: boolean }) {
  const isOffline = useIsOffline()
  if (!isOffline && !isOld) return null
  const isToday = ownDay(new Date(at)) === ownDay(new Date())
  return (
    <p className="draw-as-of" role="status">
      <IconClock aria-hidden size={22} />
      This is the draw as of {isToday ? ownClock(new Date(at)) : longWallTime(at)}.
    </p>
  )
}
