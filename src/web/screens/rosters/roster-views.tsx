import { IconClipboardList, IconListNumbers, IconUserQuestion } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import '../../ui/button.css'

/** What a roster shows; it is in the address as `?view=`. */
const views = [
  { name: 'roster', label: 'Everybody', icon: IconClipboardList },
  { name: 'missing', label: 'Not here yet', icon: IconUserQuestion },
  { name: 'scores', label: 'Scores', icon: IconListNumbers },
] as const

export type RosterView = (typeof views)[number]['name']

export function useRosterView(): RosterView {
  const [params] = useSearchParams()
  return views.find(({ name }) => name === params.get('view'))?.name ?? 'roster'
}

/** The ways between the views of a roster. */
export function RosterViews({ view }: { view: RosterView }) {
  const [params] = useSearchParams()
  const to = (name: RosterView) => {
    const next = new URLSearchParams(params)
    for (const own of ['view', 'as', 'round']) next.delete(own)
    if (name !== 'roster') next.set('view', name)
    return `?${next}`
  }
  return (
    <nav aria-label="Views of the roster" className="row roster-tools">
      {views.map(({ name, label, icon: Icon }) => (
        <Link
          key={name}
          to={to(name)}
          className="button button-quiet button-md roster-view"
          aria-current={view === name ? 'page' : undefined}
        >
          <Icon aria-hidden size={22} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
