import type { ReactNode } from 'react'
import { TextField } from './fields.tsx'
import './search-list.css'

interface Props {
  readonly label: string
  readonly hint: string
  readonly error?: string | undefined
  readonly value: string
  readonly disabled?: boolean
  readonly onChange: (text: string) => void
  /** Enter takes the first suggestion. */
  readonly onEnter?: () => void
}

/** Where one types a name to search for. */
export function SearchField({ onChange, onEnter, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      type="search"
      maxLength={60}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}

interface ListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => number
  readonly onChoose: (item: Item) => void
  readonly children: (item: Item) => ReactNode
}

/** What was found, each a button to choose it. Nothing stands there while nothing was found. */
export function SearchList<Item>({ label, items, keyOf, onChoose, children }: ListProps<Item>) {
  if (items.length === 0) return null
  return (
    <ul className="search-list" aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>
          <button type="button" className="search-one" onClick={() => onChoose(item)}>
            {children(item)}
          </button>
        </li>
      ))}
    </ul>
  )
}
