import { type SharedOut, sharedOut } from '#areas/rosters/rules/belonging.ts'
import { listText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import { upperFirst } from '#kernel/rules/upper-first.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import type { LadderDay } from './use-ladder.ts'

/**
 * Which members of a full court play elsewhere today: "Of the 6 players who belong on court 1, 4 play there. Ed Eich
 * plays on court 2."
 */
export function Belonging({ day: { courts, final } }: { day: LadderDay }) {
  const players = courts.flatMap((court) => court.players)
  const shared = sharedOutOf(players)
  if (final || shared.length === 0) return null
  const names = new Map(players.map(({ eiid, name }) => [eiid, name]))
  return (
    <Alert kind="info">
      <ul aria-label="Players on another court today">
        {shared.map((one) => (
          <li key={one.court}>{sharedWords(one, names)}</li>
        ))}
      </ul>
    </Alert>
  )
}

type Player = LadderDay['courts'][number]['players'][number]

/** Given the players of all courts: the courts that do not include everyone who belongs to them and has not left. */
export const sharedOutOf = (
  players: readonly Pick<Player, 'eiid' | 'rating_court' | 'division' | 'left'>[],
): SharedOut[] =>
  sharedOut(
    players
      .filter(({ left }) => !left)
      .map(({ eiid, rating_court: standsOn, division }) => ({ invitationId: eiid, standsOn, court: division })),
  )

/** How many of a court's players play there. */
export function belongWords({ court, belong, play }: SharedOut): string {
  if (belong === 1) return `Only 1 player here belongs on court ${court}`
  if (play === 0) return `None of the ${belong} players who belong on court ${court} play there`
  return `Of the ${belong} players who belong on court ${court}, ${play} ${plural(play, { one: 'plays', other: 'play' })} there`
}

function sharedWords(shared: SharedOut, names: ReadonlyMap<number, string>): string {
  const others = shared.elsewhere.map(({ court, players }) => {
    const all = listText(players.map((eiid) => names.get(eiid) ?? 'a player who left'))
    return ` ${upperFirst(all)} ${plural(players.length, { one: 'plays', other: 'play' })} on court ${court}.`
  })
  return `${belongWords(shared)}.${others.join('')}`
}
