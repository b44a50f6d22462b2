import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { managesSome, useClub } from '#areas/clubs/screens/my-club.ts'
import { ClubOfEvent } from '#areas/events/screens/club-of-event.tsx'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { MixerFrame, useMixerView } from './frame.tsx'
import { type MixerScreenName, mixerScreens, screenOf } from './mixer-screens.ts'
import type { MixerViewProps } from './mixer-view.ts'
import { DrawOfEvent } from './seeing/draw-page.tsx'
import { useMixer } from './use-mixer.ts'

// Members, who only see the draw, do not load what changes it.
const LogView = lazyScreen(() => import('./making/log/log-view.tsx'), 'LogView')
const MakingView = lazyScreen(() => import('./making/making-view.tsx'), 'MakingView')

/**
 * The views that other areas contribute. The rosters build on the draws, so `src/app/web/pages/mixer-page.tsx`
 * passes their parts in.
 */
export interface MixerParts {
  /** Who is here. */
  readonly Players: ComponentType<MixerViewProps>
  /** Who won what. */
  readonly Scores: ComponentType<MixerViewProps>
}

interface Props extends MixerParts {
  readonly screen: MixerScreenName
}

/** A mixer screen at `:eid`: everything about an event's draw, for the people who run it (spec 001 §2.5). */
export function MixerScreen(props: Props) {
  const { eid = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(eid) ? <OfEvent key={eid} eid={Number(eid)} {...props} /> : <NotFound />
}

function OfEvent({ eid, screen, ...parts }: Props & { eid: number }) {
  const mayRun = managesSome(useClub())
  const mixer = useMixer(eid, mayRun)
  const isRefused = mixer.isError && (mixer.error.status === 403 || mixer.error.status === 404)
  // Members without the right to edit see only the draw. Their links lead to this screen.
  if (screen === 'doubles' && (!mayRun || isRefused)) return <DrawOfEvent eid={eid} />
  if (!mixer.data)
    return (
      <Loading
        reads={[mixer]}
        label="Loading the mixer"
        blocks={[4, 4, 24]}
        page={{ title: mixerScreens[screen].title }}
      />
    )
  return (
    <ClubOfEvent event={mixer.data.event}>
      <Views screen={screen} mixer={mixer.data} reread={mixer.refetch} keptAt={mixer.keptAt} {...parts} />
    </ClubOfEvent>
  )
}

function Views({ screen, Players, Scores, ...of }: Props & MixerViewProps) {
  const view = useMixerView()
  const { event } = of.mixer
  const name = screenOf(screen, event.add_partner)
  return (
    <MixerFrame title={mixerScreens[name].title} event={event} view={view}>
      <Suspense fallback={<Waiting label="Loading" blocks={[20]} />}>
        {view === 'players' && <Players {...of} />}
        {view === 'draw' && <MakingView screen={name} {...of} />}
        {view === 'scores' && <Scores {...of} />}
        {view === 'log' && <LogView {...of} />}
      </Suspense>
    </MixerFrame>
  )
}
