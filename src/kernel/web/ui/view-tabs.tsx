import type { TablerIcon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import './view-tabs.css'

export interface ViewTab<Name extends string> {
  readonly name: Name
  readonly words: string
  readonly Icon: TablerIcon
}

interface Props<Name extends string> {
  /** What has these views. */
  readonly label: string
  readonly tabs: readonly ViewTab<Name>[]
  readonly view: Name
}

/** Links between the views of one page. The view is in the address: `?view=scores`. */
export function ViewTabs<Name extends string>({ label, tabs, view }: Props<Name>) {
  const { pathname, search } = useLocation()
  const to = (name: Name) => {
    const params = new URLSearchParams(search)
    params.set('view', name)
    return `${pathname}?${params}`
  }
  return (
    <nav className="view-tabs" aria-label={label}>
      {tabs.map(({ name, words, Icon }) => (
        <Link key={name} to={to(name)} replace aria-current={name === view ? 'page' : undefined}>
          <Icon aria-hidden size={24} />
          {words}
        </Link>
      ))}
    </nav>
  )
}
