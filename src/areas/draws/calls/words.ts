import type { PlayerRound, PlayerRounds } from '#areas/draws/rules/player-rounds.ts'
import { listText } from '#kernel/rules/list-text.ts'

type NameOf = (eiid: number) => string

/** "Court 5" if the club numbers or letters its courts; other names are used as they are: "North". */
export const courtWords = (name: string): string => (/^\d|^\p{L}$/u.test(name) ? `Court ${name}` : name)

/** "Ann and Bo". */
export const andWords = (names: readonly string[]): string => listText(names)

/** "with Ann against Bo and Cy"; in singles "against Bo". */
export function gameWords({ partners, opponents }: PlayerRound & { readonly is: 'playing' }, nameOf: NameOf): string {
  const against = `against ${andWords(opponents.map(nameOf))}`
  return partners.length === 0 ? against : `with ${andWords(partners.map(nameOf))} ${against}`
}

/** Describes one round of a player without its number: "Court 5: with Ann against Bo and Cy" or "you rest". */
export function playerRoundWords(round: PlayerRound, nameOf: NameOf): string {
  if (round.is === 'playing') return `${courtWords(round.court)}: ${gameWords(round, nameOf)}`
  return round.is === 'resting' ? 'you rest' : 'you’re not in the draw'
}

/**
 * What a player has to know now: "Round 3, Court 5: with Ann against Bo and Cy. Then you rest." Before the first round,
 * it describes that round (docs/areas/draws.md).
 */
export function nowWords({ all, now, next }: PlayerRounds, nameOf: NameOf): string {
  const [present, then] = now ? [now, next] : [next, all[1]]
  if (!present) return ''
  const mark = present.is === 'playing' ? ', ' : ': '
  const first = `Round ${present.round}${mark}${playerRoundWords(present, nameOf)}.`
  if (then) return `${first} Then ${playerRoundWords(then, nameOf)}.`
  return `${first} ${now ? 'That’s the last round.' : 'That’s the only round.'}`
}

/** Describes one round in a notification: "Round 4: Court 2 with Ann", "Round 4: you rest". */
export function roundNoticeWords(round: PlayerRound, nameOf: NameOf): string {
  if (round.is !== 'playing') return `Round ${round.round}: ${playerRoundWords(round, nameOf)}`
  const { partners, opponents } = round
  const who =
    partners.length > 0 ? `with ${andWords(partners.map(nameOf))}` : `against ${andWords(opponents.map(nameOf))}`
  return `Round ${round.round}: ${courtWords(round.court)} ${who}`
}
