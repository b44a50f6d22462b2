import { listText, rowText } from '#kernel/rules/list-text.ts'
import type { BoardPlayer } from '../board-players.ts'

/** This many are named; the others are counted. */
const mostNamed = 12

/** The affected players, whether the search matches them or not. */
export function Names({ players }: { players: readonly BoardPlayer[] }) {
  const namesShown = players.slice(0, mostNamed).map(({ name }) => name)
  const more = players.length - namesShown.length
  return <p className="muted">{more > 0 ? listText([...namesShown, `${more} more`]) : rowText(namesShown)}</p>
}
