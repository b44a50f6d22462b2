import { type SharedOut, sharedOut } from '#domain/rosters/belonging'
import { Alert } from '../../../ui/alert.tsx'
import type { LadderDay } from './use-ladder.ts'

/** Who of a full court plays elsewhere today: "6 belong to court 1, 4 play there. Ed Eich plays on court 2." */
export function Belonging({ day: { courts, final } }: { day: LadderDay }) {
  const players = courts.flatMap((court) => court.players)
  const shared = sharedOutOf(players)
  if (final || shared.length === 0) return null
  const names = new Map(players.map(({ eiid, name }) => [eiid, name]))
  return (
    <Alert kind="info">
      <ul aria-label="Who belongs to which court">
        {shared.map((one) => (
          <li key={one.court}>{sharedWords(one, names)}</li>
        ))}
      </ul>
    </Alert>
  )
}

type Player = LadderDay['courts'][number]['players'][number]

/** Of the players of all courts: which courts do not hold everybody who belongs to them and has not left. */
export const sharedOutOf = (
  players: readonly Pick<Player, 'eiid' | 'rating_court' | 'division' | 'left'>[],
): SharedOut[] =>
  sharedOut(
    players
      .filter(({ left }) => !left)
      .map(({ eiid, rating_court: standsOn, division }) => ({ invitationId: eiid, standsOn, court: division })),
  )

/** How many belong to a court and how many of them play there. */
export const belongWords = ({ court, belong, play }: SharedOut): string =>
  `${belong} ${belong === 1 ? 'belongs' : 'belong'} to court ${court}, ${play} ${play === 1 ? 'plays' : 'play'} there`

function sharedWords(shared: SharedOut, names: ReadonlyMap<number, string>): string {
  const others = shared.elsewhere.map(({ court, players }) => {
    const all = new Intl.ListFormat('en-US').format(players.map((eiid) => names.get(eiid) ?? 'A player who left'))
    return ` ${all} ${players.length === 1 ? 'plays' : 'play'} on court ${court}.`
  })
  return `${belongWords(shared)}.${others.join('')}`
}
