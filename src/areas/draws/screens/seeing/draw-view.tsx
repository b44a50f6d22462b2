import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { shortNamesOf } from '#areas/draws/rules/short-names.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import './draw.css'
import { useWide } from '#kernel/web/ui/use-media.ts'
import { type Sheet, sheetsOf } from '../sheets.ts'
import { type DrawnEvent, sheetWith } from './draw-sheets.ts'
import { OwnPlace } from './own-place.tsx'
import { RoundCards } from './round-cards.tsx'
import { RoundTables } from './round-tables.tsx'
import type { Seats } from './seat.tsx'
import { ToolRow } from './tool-row.tsx'
import type { RoundSwap } from './use-picking.ts'
import { useViewTools, type ViewTools } from './use-view-tools.ts'
import { madeWords } from './words.ts'

interface Shown {
  readonly view: DrawnEvent
  /** The reader's invitation, if they play. */
  readonly you?: number | undefined
}

interface Props extends Shown {
  /** Called when two players of a round have been tapped. If absent, the draw cannot be edited here. */
  readonly onSwap?: (swap: RoundSwap) => void
  /** The visitor's key. */
  readonly k?: string | undefined
}

/**
 * An event's draw: where the reader plays now, their rounds, and all rounds with the players who sit out. Cards on a
 * phone, a table on a laptop. People who run the event can swap two players by tapping them, and see ratings (spec
 * 001 §2.5).
 */
export function DrawView({ onSwap, k, ...view }: Props) {
  const tools = useViewTools({ view: view.view, onSwap, k })
  return <DrawnRounds {...view} tools={tools} row={<ToolRow tools={tools.list} />} />
}

interface RoundsProps extends Shown {
  readonly tools: ViewTools
  /** The tools, if they are above the rounds. */
  readonly row?: ReactNode
  /** A note about a draw: above its rounds, and on a phone below the courts of the current round. */
  readonly noteOf?: (sheet: Sheet) => ReactNode
}

/** The rounds of a draw, with tools that may be elsewhere. */
export function DrawnRounds({ view, you, tools, row, noteOf }: RoundsProps) {
  const isWide = useWide()
  const sheets = sheetsOf(view)
  if (sheets.length === 0) return <NotDrawn />
  const names = shortNamesOf(view.players)
  const { picking } = tools
  const seats: Seats = {
    nameOf: names.onSheets,
    you,
    ratingOf: tools.showsRatings ? (eiid) => ratingOf(view, eiid) : undefined,
    picking,
  }
  const ownSheet = you === undefined ? undefined : sheetWith(sheets, you)
  return (
    <div className={tools.isLarger ? 'draw is-larger' : 'draw'}>
      {view.is_hidden && <Alert kind="info">This draw is hidden from members. Only organizers can see it.</Alert>}
      {ownSheet && you !== undefined && <OwnPlace sheet={ownSheet} you={you} nameOf={names.inTalk} />}
      {row}
      {picking && (
        <p className="draw-hint" role="status">
          <IconInfoCircle aria-hidden size={24} />
          {picking.said(names.onSheets)}
        </p>
      )}
      {sheets.map((sheet) => {
        const isBelow = !isWide && sheet.begun > 0
        const note = noteOf?.(sheet)
        return (
          <section key={sheet.sid ?? 0} className="draw-sheet" aria-label={sheet.sub_name || 'All rounds'}>
            <h2>{sheet.sub_name || 'All rounds'}</h2>
            {!isBelow && note}
            {isWide ? (
              <RoundTables sheet={sheet} seats={seats} />
            ) : (
              <RoundCards sheet={sheet} seats={seats} note={isBelow && note} />
            )}
            <p className="draw-made">
              {sheet.sentence} {madeWords(sheet)}
            </p>
          </section>
        )
      })}
    </div>
  )
}

function ratingOf({ players }: DrawnEvent, eiid: number): string {
  const player = players.find((one) => one.eiid === eiid)
  return player?.club_rating || player?.rating || ''
}

const NotDrawn = () => (
  <Empty title="Not drawn yet">
    <p>Once there’s a draw, your rounds will appear here with your courts, partners and opponents.</p>
  </Empty>
)
