import { IconChartBar, IconPencil, IconPrinter, IconTextSize, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { sheetsOf } from '../sheets.ts'
import { printPath } from './draw-path.ts'
import type { DrawnEvent } from './draw-sheets.ts'
import { type RoundSwap, usePicking } from './use-picking.ts'

/** Something that can be done with a draw: a button beside it on a laptop, an item of the menu on a phone. */
export interface Tool {
  readonly words: string
  readonly Icon: TablerIcon
  /** What it does; or where it leads. */
  readonly act?: () => void
  readonly to?: string
  /** For tools that are switched on and off. */
  readonly isOn?: boolean
  readonly isDangerous?: boolean
}

interface Options {
  readonly view: DrawnEvent
  /** Called when two players of a round have been tapped. If absent, the draw cannot be edited here. */
  readonly onSwap?: ((swap: RoundSwap) => void) | undefined
  /** The visitor's key. */
  readonly k?: string | undefined
}

/** How a draw is shown, and the tools that change that (spec 001 §2.5). */
export function useViewTools({ view, onSwap, k }: Options) {
  const [isEditing, setEditing] = useState(false)
  const [showsRatings, setRatings] = useState(false)
  const [isLarger, setLarger] = useState(false)
  const picking = usePicking(sheetsOf(view), onSwap)
  const mayEdit = view.may_edit && onSwap !== undefined
  const hasRatings = view.may_edit && view.players.some(({ club_rating, rating }) => club_rating || rating)
  const edit = (isOn: boolean) => {
    picking.drop()
    setEditing(isOn)
  }
  const list: Tool[] = [
    ...(mayEdit ? [{ words: 'Edit Draw', Icon: IconPencil, isOn: isEditing, act: () => edit(!isEditing) }] : []),
    ...(hasRatings
      ? [{ words: 'Ratings', Icon: IconChartBar, isOn: showsRatings, act: () => setRatings(!showsRatings) }]
      : []),
    {
      words: isLarger ? 'Smaller version' : 'Larger version',
      Icon: IconTextSize,
      act: () => setLarger(!isLarger),
    },
    { words: 'Print', Icon: IconPrinter, to: printPath(view.eid, k) },
  ]
  return {
    list,
    isLarger,
    showsRatings: hasRatings && showsRatings,
    /** Set while players can be tapped. */
    picking: mayEdit && isEditing ? picking : undefined,
    endEditing: () => edit(false),
  }
}

export type ViewTools = ReturnType<typeof useViewTools>
