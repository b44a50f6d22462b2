import type { Change } from './change-kinds.ts'
import type { Draw, Round } from './draw.ts'

/** A player's name in the change log. */
export type NameOf = (player: number) => string

const numbered: NameOf = (player) => `Player ${player}`

type Before = { readonly draw: Draw; readonly after: Draw; readonly played: number }

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** What happened and what it did to the draw, one sentence each, for the change log. */
export function changeWords(before: Before, change: Change, nameOf: NameOf = numbered): string[] {
  return [whatHappened(before, change, nameOf), ...whatFollowed(before, change, nameOf)]
}

function whatHappened({ draw, played }: Before, change: Change, nameOf: NameOf): string {
  const when = played === 0 ? 'before the first round' : `after round ${played}`
  switch (change.kind) {
    case 'swap-in-round':
      return `${nameOf(change.one)} and ${nameOf(change.two)} changed places in round ${change.round}.`
    case 'swap-throughout':
      return `${nameOf(change.one)} and ${nameOf(change.two)} changed places in ${roundsWords(played + 1, draw.rounds.length)}.`
    case 'arrives':
      return `${nameOf(change.player)} came in ${when}.`
    case 'leaves':
      return `${nameOf(change.player)} left ${when}.`
    case 'courts':
      return `There ${change.courts === 1 ? 'is' : 'are'} ${plural(change.courts, 'court')} from round ${played + 1} on.`
    case 'rounds':
      return `The draw has ${plural(change.rounds, 'round')} now instead of ${draw.rounds.length}.`
  }
}

function whatFollowed({ draw, after, played }: Before, change: Change, nameOf: NameOf): string[] {
  if (change.kind === 'swap-in-round')
    return whoRests(draw.rounds[change.round - 1], after.rounds[change.round - 1], nameOf)
  if (change.kind === 'swap-throughout') return []
  const drawn = after.rounds.slice(played)
  const [first] = drawn
  if (!first) return ['No round was left to draw.']
  const players = first.courts.flat(2).length + first.byes.length
  const kept = played === 0 ? [] : [`${capital(roundsWords(1, played))} stayed as played.`]
  const unchanged = drawn.every((round, index) => JSON.stringify(round) === JSON.stringify(draw.rounds[played + index]))
  const rounds = capital(roundsWords(played + 1, after.rounds.length))
  const words = unchanged
    ? `${rounds} stayed as drawn.`
    : `${rounds} ${drawn.length === 1 ? 'was' : 'were'} drawn again for ${plural(players, 'player')} on ${plural(first.courts.length, 'court')}.`
  return [...kept, words]
}

/** Says who rests now instead of whom, if a swap was about that. */
function whoRests(before: Round | undefined, after: Round | undefined, nameOf: NameOf): string[] {
  const [was, is] = [before?.byes ?? [], after?.byes ?? []]
  const now = is.find((player) => !was.includes(player))
  return now === undefined ? [] : [`${nameOf(now)} sits out that round now.`]
}

function roundsWords(first: number, last: number): string {
  return first === last ? `round ${first}` : `rounds ${first} to ${last}`
}

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
