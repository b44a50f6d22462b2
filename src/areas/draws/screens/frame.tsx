import { IconChartBar, IconHistory, IconLayoutGrid, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { eventPaths } from '#areas/events/calls/pages.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { eventFacts } from '#areas/events/screens/words.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { ViewTabs } from '#kernel/web/ui/view-tabs.tsx'
import './frame.css'
import type { Mixer } from './sheets.ts'

/** The views of a mixer, in the order of a game day. The view is in the address: `?view=scores`. */
const views = [
  { name: 'players', words: 'Players', Icon: IconUsers },
  { name: 'draw', words: 'Draw', Icon: IconLayoutGrid },
  { name: 'scores', words: 'Scores', Icon: IconChartBar },
  { name: 'log', words: 'Log', Icon: IconHistory },
] as const
export type MixerView = (typeof views)[number]['name']

/** The chosen view; the draw unless the address names another one. */
export function useMixerView(): MixerView {
  const [params] = useSearchParams()
  return views.find(({ name }) => name === params.get('view'))?.name ?? 'draw'
}

interface Props {
  readonly title: string
  readonly event: Mixer['event']
  readonly view: MixerView
  readonly children: ReactNode
}

/** The frame of all mixer screens: the event's name, the way back to its board, and the four views. */
export function MixerFrame({ title, event, view, children }: Props) {
  const pathOf = useEventPath()
  const facts = eventFacts(event)
  return (
    <Page
      title={title}
      tab={`${views.find(({ name }) => name === view)?.words} of ${event.title}`}
      lead={
        <>
          <Link className="touch-link is-strong" to={pathOf(eventPaths.eventDetail, event.eid)}>
            {event.title}
          </Link>
          <span className="mixer-when">
            {facts.time}
            {facts.place && `, ${facts.place}`}
          </span>
        </>
      }
    >
      <ViewTabs label="Mixer views" tabs={views} view={view} />
      {children}
    </Page>
  )
}
