import { Fragment } from 'react'
import type { Picking } from './use-picking.ts'

/** How the seats of a draw are drawn. */
export interface Seats {
  readonly nameOf: (eiid: number) => string
  /** The reader's invitation. */
  readonly you: number | undefined
  /** The rating beside a name, if it is shown. */
  readonly ratingOf: ((eiid: number) => string) | undefined
  /** Set while players can be tapped. */
  readonly picking: Picking | undefined
}

interface Props {
  readonly eiid: number
  readonly did: number | null
  readonly round: number
  readonly index: number
  readonly mayPick: boolean
  readonly seats: Seats
}

/** One player in a round. The reader is marked. While the draw is being edited, it is a button. */
function Seat({ eiid, did, round, index, mayPick, seats: { nameOf, you, ratingOf, picking } }: Props) {
  const isYou = eiid === you
  const rating = ratingOf?.(eiid)
  const words = (
    <>
      {nameOf(eiid)}
      {rating && <span className="seat-rating num"> {rating}</span>}
      {isYou && <span className="seat-you"> you</span>}
    </>
  )
  const looks = isYou ? 'seat is-you' : 'seat'
  if (!picking || !mayPick) return <span className={looks}>{words}</span>
  const place = { did, round, index, eiid }
  return (
    <button type="button" className={looks} aria-pressed={picking.isPicked(place)} onClick={() => picking.pick(place)}>
      {words}
    </button>
  )
}

interface TeamProps extends Omit<Props, 'eiid' | 'index'> {
  readonly players: readonly number[]
  /** The index of the first of them in the round. */
  readonly from: number
  /** What is shown between two names. */
  readonly between: string
}

/** Some players side by side. */
export function Team({ players, from, between, ...rest }: TeamProps) {
  return (
    <span className="team-names">
      {players.map((eiid, place) => (
        <Fragment key={eiid}>
          {place > 0 && <span className="team-and">{between}</span>}
          <Seat eiid={eiid} index={from + place} {...rest} />
        </Fragment>
      ))}
    </span>
  )
}
