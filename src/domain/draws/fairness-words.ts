import type { Draw } from './draw.ts'
import { type Measures, meetingsOf } from './measures.ts'

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`)

const between = (least: number, most: number) => (least === most ? `${least}` : `${least} to ${most}`)

/** What a player understands: games, byes, partners, opponents, people met, and whether it can be done better. */
export function fairnessSentence(
  draw: Draw,
  measures: Measures,
  bestPossible: readonly string[],
  hasGroups: boolean,
): string {
  if (draw.rounds.length === 0) return 'No round is drawn yet.'
  const isSingle = draw.rounds.flatMap((round) => round.courts)[0]?.[0].length === 1
  const sentences = [
    gamesWords(draw),
    byeWords(measures, hasGroups ? 'anybody of the same group' : 'anybody else'),
    ...(isSingle ? [] : [partnerWords(measures.partnerRepeats)]),
    opponentWords(measures.oppMax),
    metWords(draw),
    bestWords(bestPossible, isSingle),
  ]
  return sentences.filter(Boolean).join(' ')
}

function gamesWords({ players, rounds }: Draw): string {
  const counts = new Map(players.map((player) => [player, 0]))
  for (const player of rounds.flatMap((round) => round.courts.flat(2)))
    counts.set(player, (counts.get(player) ?? 0) + 1)
  const games = [...counts.values()]
  const most = Math.max(...games)
  return `Everybody plays ${between(Math.min(...games), most)} ${most === 1 ? 'game' : 'games'}.`
}

function byeWords({ byeSpread, byeRunMax, byesOutOfTurn }: Measures, others: string): string {
  if (byeRunMax === 0) return 'Nobody sits out.'
  const row =
    byeRunMax === 1 ? 'nobody sits out twice running' : `nobody sits out more than ${byeRunMax} rounds running`
  const spread = byeSpread === 0 ? '' : `more than ${times(byeSpread)} `
  const turn = byesOutOfTurn === 0 ? ' Nobody sits out a second time before everybody has sat out once.' : ''
  return `Nobody sits out ${spread}more often than ${others}, and ${row}.${others === 'anybody else' ? turn : ''}`
}

function partnerWords(repeats: number): string {
  if (repeats === 0) return 'Nobody has the same partner twice.'
  return repeats === 1 ? 'One pair of partners repeats.' : `Partners repeat ${times(repeats)}.`
}

function opponentWords(most: number): string {
  if (most <= 1) return 'Nobody has the same opponent twice.'
  return `Nobody meets the same opponent more than ${times(most)}.`
}

function metWords(draw: Draw): string {
  const { players, partners, opponents } = meetingsOf(draw)
  const size = players.length
  const met = players.map(
    (_, one) =>
      players.filter((_other, two) => (partners[one * size + two] ?? 0) + (opponents[one * size + two] ?? 0) > 0)
        .length,
  )
  const [least, most] = [Math.min(...met), Math.max(...met)]
  if (least === size - 1) return 'Everybody meets everybody.'
  return `Each player meets ${between(least, most)} of the ${plural(size - 1, 'other')}.`
}

/** Says "no draw can do better" of what is proved, and of nothing else. */
function bestWords(bestPossible: readonly string[], isSingle: boolean): string {
  const is = (name: string) => bestPossible.includes(name)
  const proved = [
    ...(is('byeSpread') ? ['sitting out'] : []),
    ...(!isSingle && is('partnerC2') ? ['partners'] : []),
    ...(is('oppSS') && is('oppMax') ? ['opponents'] : []),
    ...(is('neverMet') ? ['people met'] : []),
  ]
  const last = proved.pop()
  if (!last) return ''
  const list = proved.length > 0 ? `${proved.join(', ')} and ${last}` : last
  return `For ${list} no draw can do better: this is proved.`
}

type Facts = {
  readonly players: number
  readonly courtsUsed: number
  readonly asked: number | undefined
  readonly isEven: boolean
}

/** What whoever made the draw should know. */
export function notesOf({ players, courtsUsed, asked, isEven }: Facts): string[] {
  const notes = []
  if (asked !== undefined && courtsUsed < asked) {
    notes.push(
      `${courtsUsed} of ${plural(asked, 'court')} ${courtsUsed === 1 ? 'is' : 'are'} used: ${plural(players, 'player')} do not fill more.`,
    )
  }
  if (!isEven) {
    notes.push(
      'Players or courts changed between rounds, so the lower bounds are those of any draw with as many games.',
    )
  }
  return notes
}
