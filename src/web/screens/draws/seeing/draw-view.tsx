import { IconInfoCircle, IconPencil, IconPrinter, IconTextSize } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { shortNamesOf } from '#domain/draws/short-names'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import './draw.css'
import { useWide } from '../../../ui/use-media.ts'
import { sheetsOf } from '../sheets.ts'
import { printPath } from './draw-path.ts'
import { type DrawnEvent, sheetWith } from './draw-sheets.ts'
import { OwnPlace } from './own-place.tsx'
import { RoundCards } from './round-cards.tsx'
import { RoundTables } from './round-tables.tsx'
import type { Seats } from './seat.tsx'
import { type RoundSwap, usePicking } from './use-picking.ts'
import { madeWords } from './words.ts'

interface Props {
  readonly view: DrawnEvent
  /** The reader's invitation, if they play. */
  readonly you?: number | undefined
  /** Two players of a round were tapped. Without it the draw cannot be edited here. */
  readonly onSwap?: (swap: RoundSwap) => void
  /** The key with which a visitor came. */
  readonly k?: string | undefined
  /** Further tools beside Edit Draw. */
  readonly tools?: ReactNode
  /** What is said while nothing is drawn. */
  readonly empty?: ReactNode
}

/**
 * The draw of an event: where the reader plays now, their rounds, and all rounds with the players who rest. Cards on a phone, a table
 * on a laptop. Whoever runs the event may let two players change places by tapping them, and see ratings (spec 001 §2.5).
 */
export function DrawView({ view, you, onSwap, k, tools, empty }: Props) {
  const [isEditing, setEditing] = useState(false)
  const [showsRatings, setRatings] = useState(false)
  const [isLarger, setLarger] = useState(false)
  const isWide = useWide()
  const sheets = sheetsOf(view)
  const picking = usePicking(sheets, onSwap)
  if (sheets.length === 0) return empty ?? <NotDrawn />
  const names = shortNamesOf(view.players)
  const mayEdit = view.may_edit && onSwap !== undefined
  const hasRatings = view.may_edit && view.players.some(({ club_rating, rating }) => club_rating || rating)
  const seats: Seats = {
    nameOf: names.onSheets,
    you,
    ratingOf: hasRatings && showsRatings ? (eiid) => ratingOf(view, eiid) : undefined,
    picking: mayEdit && isEditing ? picking : undefined,
  }
  const own = you === undefined ? undefined : sheetWith(sheets, you)
  return (
    <div className={isLarger ? 'draw is-larger' : 'draw'}>
      {view.is_hidden && <Alert kind="info">Hidden from members: only those who run the event see this draw.</Alert>}
      {own && you !== undefined && <OwnPlace sheet={own} you={you} nameOf={names.inTalk} />}
      <div className="row draw-tools">
        {mayEdit && (
          <Button
            kind="quiet"
            aria-pressed={isEditing}
            icon={<IconPencil aria-hidden size={22} />}
            onClick={() => {
              picking.drop()
              setEditing(!isEditing)
            }}
          >
            Edit Draw
          </Button>
        )}
        {hasRatings && (
          <Button kind="quiet" aria-pressed={showsRatings} onClick={() => setRatings(!showsRatings)}>
            Ratings
          </Button>
        )}
        <Button kind="quiet" icon={<IconTextSize aria-hidden size={22} />} onClick={() => setLarger(!isLarger)}>
          {isLarger ? 'Smaller version' : 'Larger version'}
        </Button>
        <ButtonLink kind="quiet" icon={<IconPrinter aria-hidden size={22} />} to={printPath(view.eid, k)}>
          Print
        </ButtonLink>
        {tools}
      </div>
      {mayEdit && isEditing && (
        <p className="draw-hint" role="status">
          <IconInfoCircle aria-hidden size={24} />
          {picking.said(names.onSheets)}
        </p>
      )}
      {sheets.map((sheet) => (
        <section key={sheet.sid ?? 0} className="draw-sheet" aria-label={sheet.sub_name || 'All rounds'}>
          <h2>{sheet.sub_name || 'All rounds'}</h2>
          {isWide ? <RoundTables sheet={sheet} seats={seats} /> : <RoundCards sheet={sheet} seats={seats} />}
          <p className="draw-made">
            {sheet.sentence} {madeWords(sheet)}
          </p>
        </section>
      ))}
    </div>
  )
}

function ratingOf({ players }: DrawnEvent, eiid: number): string {
  const player = players.find((one) => one.eiid === eiid)
  return player?.club_rating || player?.rating || ''
}

const NotDrawn = () => (
  <Empty title="Not drawn yet">
    <p>Once the draw is made, your rounds stand here: which court, with whom, against whom.</p>
  </Empty>
)
