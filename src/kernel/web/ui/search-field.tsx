import type { ReactNode, Ref } from 'react'
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
  /** For screens that return the focus to the field once a name is chosen, because the next one follows. */
  readonly ref?: Ref<HTMLInputElement>
}

/** A field for the name to search for. */
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

/** The results, each a button that chooses it. Draws nothing while there are none. */
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
