import { IconChartBar, IconHistory, IconLayoutGrid, IconUsers, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { Page } from '../../ui/page.tsx'
import { clubRoutes } from '../clubs/club-routes.ts'
import { useEventPath } from '../events/event-path.ts'
import { eventFacts } from '../events/words.ts'
import './frame.css'
import type { Mixer } from './sheets.ts'

/** The views of a mixer, in the order of a game day. The view is in the address: `?view=scores`. */
const views = ['players', 'draw', 'scores', 'log'] as const
export type MixerView = (typeof views)[number]

const faces: Readonly<Record<MixerView, { readonly name: string; readonly Icon: TablerIcon }>> = {
  players: { name: 'Players', Icon: IconUsers },
  draw: { name: 'Draw', Icon: IconLayoutGrid },
  scores: { name: 'Scores', Icon: IconChartBar },
  log: { name: 'Log', Icon: IconHistory },
}

/** The chosen view; the draw unless the address names another one. */
export function useMixerView(): MixerView {
  const [params] = useSearchParams()
  return views.find((view) => view === params.get('view')) ?? 'draw'
}

interface Props {
  readonly title: string
  readonly event: Mixer['event']
  readonly view: MixerView
  readonly children: ReactNode
}

/** The frame of all mixer screens: what event this is, the way back to its board, and the four views. */
export function MixerFrame({ title, event, view, children }: Props) {
  const pathOf = useEventPath()
  const facts = eventFacts(event)
  return (
    <Page
      title={title}
      tab={`${faces[view].name} of ${event.title}`}
      lead={
        <>
          <Link className="touch-link is-strong" to={pathOf(clubRoutes.eventDetail, event.eid)}>
            {event.title}
          </Link>
          <span className="mixer-when">
            {facts.time}
            {facts.place && `, ${facts.place}`}
          </span>
        </>
      }
    >
      <Views view={view} />
      {children}
    </Page>
  )
}

function Views({ view }: { view: MixerView }) {
  const { pathname, search } = useLocation()
  const to = (name: MixerView) => {
    const params = new URLSearchParams(search)
    params.set('view', name)
    return `${pathname}?${params}`
  }
  return (
    <nav className="mixer-views" aria-label="Views of this mixer">
      {views.map((name) => {
        const { name: words, Icon } = faces[name]
        return (
          <Link key={name} to={to(name)} replace aria-current={name === view ? 'page' : undefined}>
            <Icon aria-hidden size={24} />
            {words}
          </Link>
        )
      })}
    </nav>
  )
}
