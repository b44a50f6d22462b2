import { type ReactNode, useRef, useState } from 'react'
import { useNear } from './use-near.ts'

interface Props<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => number
  readonly className?: string
  /** The index of an item that is always drawn: the one that gets the focus next. */
  readonly kept?: number | undefined
  readonly children: (item: Item) => ReactNode
}

/** This many are drawn or left out together, about one phone screen. */
const perPart = 20

/**
 * A list of hundreds of items that draws only what is in view and its neighbors; the rest keeps its space. It flows
 * with the page, in one column or several, so one list serves a phone, where the page scrolls, and a laptop, where
 * the list does. Neighbors are drawn ahead of time, so Tab always has somewhere to go. The last focused item stays
 * drawn, and screen readers get the position and the total. `--long-row` is the height of a row until it has been
 * seen.
 */
export function LongList<Item>({ label, items, keyOf, className, kept, children }: Props<Item>) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const parts = partsOf(items)
  // A short list is drawn whole, because asking which part of it is in view would only draw it again.
  const isShort = parts.length <= 2
  const sight = useNear(list, isShort ? 0 : parts.length)
  const isDrawn = (part: number) =>
    isShort ||
    !sight ||
    [part - 1, part, part + 1].some((one) => sight.near.has(one) || one === focused || one === partOf(kept))
  // A part that is not drawn is as high as it was before, or as its rows are expected to be.
  const room = (part: number, rows: number) => sight?.heights.get(part) || `calc(${rows} * var(--long-row, 54px))`
  return (
    // A list element allows only items as its children.
    // biome-ignore lint/a11y/useSemanticElements: the parts are between the list and its items
    <div
      ref={list}
      role="list"
      aria-label={label}
      className={className}
      onFocus={({ target }) => setFocused(partWith(list.current, target))}
    >
      {parts.map((part, index) => (
        <div
          key={index}
          className="long-part"
          style={isDrawn(index) ? undefined : { height: room(index, part.length) }}
        >
          {(isDrawn(index) ? part : []).map((item, row) => (
            // biome-ignore lint/a11y/useSemanticElements: only a list element can hold an li directly
            <div
              key={keyOf(item)}
              role="listitem"
              aria-posinset={index * perPart + row + 1}
              aria-setsize={items.length}
            >
              {children(item)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const partOf = (place: number | undefined) => (place === undefined ? undefined : Math.floor(place / perPart))

function partsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / perPart) }, (_, part) =>
    items.slice(part * perPart, (part + 1) * perPart),
  )
}

function partWith(list: HTMLElement | null, target: EventTarget): number | undefined {
  const part = [...(list?.children ?? [])].findIndex((one) => target instanceof Node && one.contains(target))
  return part === -1 ? undefined : part
}
