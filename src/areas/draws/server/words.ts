import type { ChangeNews, Redrawn } from '#areas/draws/rules/change-news.ts'
import { type DrawKind, isOfPairs } from '#areas/draws/rules/draw-kinds.ts'
import type { FairnessReport } from '#areas/draws/rules/draw-report.ts'
import type { MixerRequest } from '#areas/draws/rules/draw-request.ts'
import type { LeftOut } from '#areas/draws/rules/drawn-field.ts'
import { type MixedLack, mixedFill } from '#areas/draws/rules/mixed-fill.ts'
import type { Problem, RoundProblem } from '#areas/draws/rules/problem.ts'
import { counted } from '#kernel/rules/counted.ts'
import { listText, rowText } from '#kernel/rules/list-text.ts'
import { plural } from '#kernel/rules/plural.ts'
import type { DrawOptions } from './event-draw-rows.ts'

const times = (count: number) => (count === 2 ? 'twice' : plural(count, { one: 'once', other: `${count} times` }))

const between = (min: number, max: number) => (min === max ? `${min}` : `${min} to ${max}`)

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

// How fair a draw is.

/** A report in words: its figures, what players want to know, and what the author of the draw should know. */
export function reportInWords(report: FairnessReport) {
  const { told: _told, ...figures } = report
  return { ...figures, sentence: fairnessSentence(report), notes: reportNotes(report) }
}

/** What players understand: games, byes, partners, opponents, people met, and whether a better draw is possible. */
export function fairnessSentence(report: FairnessReport): string {
  if (report.rounds === 0) return 'No rounds have been drawn yet.'
  const { isSingle } = report.told
  const sentences = [
    gamesWords(report),
    byeWords(report),
    ...(isSingle ? [] : [partnerWords(report.partnerRepeats.value)]),
    opponentWords(report.oppMax.value),
    metWords(report),
    bestWords(report.bestPossible, isSingle),
  ]
  return sentences.filter(Boolean).join(' ')
}

function gamesWords({ told: { games } }: FairnessReport): string {
  return `Everyone plays ${between(games.least, games.most)} ${plural(games.most, { one: 'game', other: 'games' })}.`
}

function byeWords({ byeSpread, byeRunMax, byesOutOfTurn, told }: FairnessReport): string {
  const longestRun = byeRunMax.value
  if (longestRun === 0) return 'No one sits out.'
  const row = plural(longestRun, {
    one: 'no one sits out twice in a row',
    other: `no one sits out more than ${longestRun} rounds in a row`,
  })
  const isInTurn = byesOutOfTurn === 0 && !told.groups
  const turn = isInTurn ? ' No one sits out a second time before everyone has sat out once.' : ''
  if (byeSpread.value === 0)
    return `No one sits out more often than ${told.groups ? 'anyone in the same group' : 'anyone else'}, and ${row}.${turn}`
  const differ = `sit-outs differ by no more than ${byeSpread.value}, and ${row}.${turn}`
  return told.groups ? `Within each group, players’ ${differ}` : `Players’ ${differ}`
}

function partnerWords(repeats: number): string {
  if (repeats === 0) return 'No one has the same partner twice.'
  return plural(repeats, { one: 'One pair plays together twice.', other: `Partners repeat ${times(repeats)} in all.` })
}

function opponentWords(mostMeetings: number): string {
  if (mostMeetings <= 1) return 'No one faces the same opponent twice.'
  return `No one faces the same opponent more than ${times(mostMeetings)}.`
}

function metWords({ players, told: { met } }: FairnessReport): string {
  if (met.least === players - 1) return 'Everyone meets everyone else.'
  return `Each player meets ${between(met.least, met.most)} of the ${counted(players - 1, 'other')}.`
}

/** Says "no draw can do better" only about what is proven. */
function bestWords(bestPossible: readonly string[], isSingle: boolean): string {
  const is = (name: string) => bestPossible.includes(name)
  const proved = [
    ...(is('byeSpread') ? ['sit-outs'] : []),
    ...(!isSingle && is('partnerC2') ? ['partners'] : []),
    ...(is('oppSS') && is('oppMax') ? ['opponents'] : []),
    ...(is('neverMet') ? ['people met'] : []),
  ]
  if (proved.length === 0) return ''
  return `It’s proven that no draw can do better on ${listText(proved)}.`
}

/** What the author of the draw should know: courts left empty, players who arrived or left. */
export function reportNotes({ players, courtsUsed, told: { courtsAsked, isEven, groups } }: FairnessReport): string[] {
  const notes = []
  if (courtsAsked !== undefined && courtsUsed < courtsAsked) {
    const lack = groups && mixedFill({ ...groups, neither: 0, courts: courtsAsked }).lack
    notes.push(
      `${courtsUsed} of ${counted(courtsAsked, 'court')} ${plural(courtsUsed, { one: 'is', other: 'are' })} used. ${
        lack ? lackWords(lack) : `${counted(players, 'player')} can’t fill more.`
      }`,
    )
  }
  if (!isEven) {
    notes.push(
      'Players or courts changed between rounds, so this draw is compared with others that have the same number of games.',
    )
  }
  return notes
}

function lackWords({ courts, a, b }: MixedLack): string {
  const [short, other, count] = a > b ? ['A', 'B', a] : ['B', 'A', b]
  return `Group ${short} is ${counted(count, 'player')} short. Move ${count} from ${other} to ${short} to use ${counted(courts, 'court')}.`
}

// The change log of a draw.

/** A player's name in the change log. */
export type NameOf = (player: number) => string

const numbered: NameOf = (player) => `Player ${player}`

/** What happened and how it changed the draw, one sentence each, for the change log. */
export const changeWords = (news: ChangeNews, nameOf: NameOf = numbered): string[] => [
  whatHappened(news, nameOf),
  ...whatFollowed(news, nameOf),
]

function whatHappened({ change, played, rounds }: ChangeNews, nameOf: NameOf): string {
  const when = played === 0 ? 'before the first round' : `after round ${played}`
  switch (change.kind) {
    case 'swap-in-round':
      return `${nameOf(change.one)} and ${nameOf(change.two)} changed places in round ${change.round}.`
    case 'swap-throughout':
      return `${nameOf(change.one)} and ${nameOf(change.two)} changed places in ${roundsWords(played + 1, rounds)}.`
    case 'arrives':
      return `${nameOf(change.player)} joined ${when}.`
    case 'leaves':
      return `${nameOf(change.player)} left ${when}.`
    case 'several':
      return [
        ...(change.leave.length > 0 ? [`${listText(change.leave.map(nameOf))} left ${when}.`] : []),
        ...(change.arrive.length > 0
          ? [`${listText(change.arrive.map(({ player }) => nameOf(player)))} joined ${when}.`]
          : []),
      ].join(' ')
    case 'replaces':
      return `${nameOf(change.by)} took ${nameOf(change.player)}’s place in ${roundsWords(played + 1, rounds)}.`
    case 'closes':
      return `Court ${change.court} was closed ${when}.`
    case 'opens':
      return `Court ${change.court} was opened ${when}.`
    case 'again':
      return `A new draw for ${roundsWords(played + 1, rounds)} was requested, with seed ${change.seed}.`
    case 'courts':
      return plural(change.courts, {
        one: `There is 1 court from round ${played + 1} on.`,
        other: `There are ${change.courts} courts from round ${played + 1} on.`,
      })
    case 'rounds':
      return `The draw now has ${counted(change.rounds, 'round')} (was ${rounds}).`
  }
}

function whatFollowed({ played, rests, redrawn }: ChangeNews, nameOf: NameOf): string[] {
  if (redrawn === undefined) return rests === undefined ? [] : [`${nameOf(rests)} now sits out that round.`]
  if (redrawn === null) return ['No rounds were left to draw.']
  const keptSentence = played === 0 ? [] : [`${capital(roundsWords(1, played))} stayed the same.`]
  return [...keptSentence, redrawnWords(redrawn)]
}

function redrawnWords({ first, last, isUnchanged, players, courts }: Redrawn): string {
  const rounds = capital(roundsWords(first, last))
  if (isUnchanged) return `The new draw for ${roundsWords(first, last)} came out the same.`
  const were = first === last ? 'was' : 'were'
  return `${rounds} ${were} drawn again for ${counted(players, 'player')} on ${counted(courts, 'court')}.`
}

function roundsWords(first: number, last: number): string {
  return first === last ? `round ${first}` : `rounds ${first} to ${last}`
}

// Why a draw cannot be made, changed or checked.

/** What to change, after the name of the option. */
export function problemWords(problem: Problem): string {
  switch (problem.is) {
    case 'range':
      return `${problem.of}: there can be 1 to ${problem.most} ${problem.of}, not ${problem.given}`
    case 'seed':
      return 'seed: must be a whole number'
    case 'budget':
      return `budget: must be a whole number from 0 to ${problem.most}`
    case 'no-number':
      return `players: ${problem.player} is not a whole number`
    case 'twice':
      return `players: player ${problem.player} is named twice`
    case 'too-many':
      return `players: no more than ${problem.most} can be drawn, but there are ${problem.given}`
    case 'too-few':
      return `players: at least ${problem.least} ${problem.of} are needed, but the list has ${problem.given}`
    case 'too-few-of-a-kind':
      return `players: 2 A and 2 B are needed, but the list has ${problem.a} A and ${problem.b} B`
    case 'too-many-courts':
      return `players: ${problem.players} players need more than ${counted(problem.most, 'court')}`
    case 'no-rating':
      return `ratings: player ${problem.player} has no rating`
    case 'ratings':
      return `ratings: ${counted(problem.ratings, 'rating')} for ${counted(problem.players, 'player')}`
    case 'played-too-many':
      return `played: ${counted(problem.played, 'round was', 'rounds were')} already played, so the total cannot be ${problem.rounds}`
    case 'played-round':
      return `played: round ${problem.round}: ${roundProblemWords(problem.problem)}`
    case 'round':
      return `round ${problem.round}: ${roundProblemWords(problem.problem)}`
    case 'teams':
      return 'rounds: a team must have 1 or 2 players'
    case 'too-few-courts':
      return `courts: the current ${counted(problem.divisions, 'division')} need more than ${counted(problem.courts, 'court')}`
    case 'division':
      return `${problem.name}: ${problemWords(problem.problem)}`
    case 'not-there':
      return `player: player ${problem.player} is not in the draw`
    case 'already-there':
      return `player: player ${problem.player} is already in the draw`
    case 'no-group':
      return `player: player ${problem.player} must be A or B`
    default:
      return swapProblemWords(problem)
  }
}

type SwapProblem = Extract<Problem, { is: `swap-${string}` }>

function swapProblemWords(problem: SwapProblem): string {
  switch (problem.is) {
    case 'swap-same':
      return 'swap: choose two different players'
    case 'swap-over':
      return 'round: every round has already been played'
    case 'swap-no-round':
      return `round: there is no round ${problem.round}`
    case 'swap-played':
      return `round: round ${problem.round} has already been played`
    case 'swap-absent':
      return `swap: player ${problem.player} is not in ${problem.round === undefined ? 'the draw' : `round ${problem.round}`}`
  }
}

function roundProblemWords(problem: RoundProblem): string {
  switch (problem.is) {
    case 'team-size':
      return `a team must have ${counted(problem.size, 'player')}`
    case 'no-number':
      return `${problem.player} is not a player number`
    case 'two-places':
      return `player ${problem.player} is in two places`
    case 'unknown':
      return `player ${problem.player} is not on the list of players`
  }
}

// Making a draw, and its log.

const kindWords: Readonly<Record<DrawKind, string>> = {
  doubles: 'a doubles mixer',
  ai: 'a doubles mixer with even teams',
  'half-half': 'a mixed mixer (Half and half)',
  pie: 'a mixed mixer (Pie)',
  scramble: 'a Rating Scramble',
  singles: 'a singles mixer',
  partners: 'a partner mixer',
  'doubles-sub': 'a doubles mixer by divisions',
  'partner-sub': 'a partner mixer by divisions',
}

type NamedDraw = { readonly number: number; readonly divisionName: string }

const drawNamed = ({ number, divisionName }: NamedDraw) =>
  divisionName === '' ? `Draw ${number}` : `Draw ${number} for ${divisionName}`

type Made = NamedDraw & {
  readonly kind: DrawKind
  readonly request: MixerRequest
  readonly entrants: readonly unknown[]
  readonly rounds: readonly unknown[]
  readonly courtNames: readonly string[]
}

/** A log line about a new draw: what it is, its seed, and which draws it replaced. */
export function drawMadeWords(madeDraw: Made, replaced: readonly NamedDraw[]): string {
  const { kind, request, entrants, rounds, courtNames } = madeDraw
  const who = counted(entrants.length, isOfPairs(kind) ? 'pair' : 'player')
  const where = `on ${counted(courtNames.length, 'court')} (${rowText(courtNames)})`
  const what = `${drawNamed(madeDraw)} was made: ${kindWords[kind]} for ${who} ${where}`
  const aside = replaced.map((old) => ` ${drawNamed(old)} was set aside.`).join('')
  return `${what}, ${counted(rounds.length, 'round')}, seed ${request.seed}.${aside}`
}

export const resetWords = (sheet: NamedDraw) => `${drawNamed(sheet)} was reset and set aside with its scores.`

export const divisionGoneWords = (sheet: NamedDraw) =>
  `${drawNamed(sheet)} was set aside because its division was deleted.`

const groupName = (group: 'a' | 'b' | null) => (group === null ? 'neither group' : `group ${group.toUpperCase()}`)

export const groupWords = (name: string, before: 'a' | 'b' | null, after: 'a' | 'b' | null) =>
  `${name} is now in ${groupName(after)} (was in ${groupName(before)}).`

export const groupsFilledWords = (inA: number, inB: number, withoutGender: number) =>
  `The groups were filled by gender: ${counted(inA, 'player')} in A, ${counted(inB, 'player')} in B.${
    withoutGender > 0 ? ` ${counted(withoutGender, 'player was', 'players were')} left out (gender not stated).` : ''
  }`

const reasonWords: Readonly<Record<LeftOut['reason'], string>> = {
  'no-show': 'no-show',
  'not-here': 'not checked in',
  left: 'left',
  'no-partner': 'without a partner',
  'partner-missing': 'partner not drawn',
  'no-group': 'neither A nor B',
  'no-division': 'without a division',
}

interface Warned {
  readonly leftOut: readonly { readonly name: string; readonly reason: LeftOut['reason'] }[]
  readonly unrated: readonly string[]
  readonly isCut: boolean
  readonly notes: readonly string[]
}

/** What the author of a draw should know: who was left out and why, and whose rating was guessed. Empty if nothing. */
export function warningWords({ leftOut, unrated, isCut, notes }: Warned): string {
  const byReason = Map.groupBy(leftOut, ({ reason }) => reason)
  const groups = [...byReason].map(
    ([reason, people]) => `${rowText(people.map(({ name }) => name))} (${reasonWords[reason]})`,
  )
  return [
    ...(groups.length > 0 ? [`Not drawn: ${groups.join('; ')}.`] : []),
    ...(unrated.length > 0 ? [`We used the median rating for players who have none: ${rowText(unrated)}.`] : []),
    ...notes,
    ...(isCut ? ['The search stopped after 5 seconds. This is the best draw it found.'] : []),
  ].join(' ')
}

// Running a draw.

export const startedWords = (sheet: NamedDraw, round: number) => `${drawNamed(sheet)}: round ${round} was started.`

export const takenBackWords = (sheet: NamedDraw, round: number) =>
  `${drawNamed(sheet)}: the start of round ${round} was undone.`

/** A draw that was restored, and the draws that it replaced. */
export const broughtBackWords = (sheet: NamedDraw, replaced: readonly NamedDraw[]) => {
  const aside = replaced.map((old) => ` ${drawNamed(old)} was set aside.`).join('')
  return `${drawNamed(sheet)} was brought back with its scores.${aside}`
}

/**
 * Says that a player who was added to a draw without a spot has one now. The event's log line says whom they passed.
 */
export const placedWords = (name: string) => `${name} was added to the Yes list.`

/** Players who leave or come with a change of the draw, in the event's log. */
export const leftEarly = 'Left early'
export const checkedIn = 'Checked in'

/** What changed in the options of the draw; empty if nothing did. */
export function optionWords(before: DrawOptions, after: DrawOptions): string {
  const visibility = after.isHidden ? 'The draw was hidden from members.' : 'The draw is now visible to members.'
  return [
    ...(before.isHidden === after.isHidden ? [] : [visibility]),
    ...(before.tellsRounds === after.tellsRounds ? [] : [after.tellsRounds ? roundsTold : roundsNotTold]),
    ...(before.points === after.points
      ? []
      : [`Games now end at ${counted(after.points, 'point')} (was ${before.points}).`]),
    ...(before.fivePoints === after.fivePoints ? [] : [fivePointsSet(before.fivePoints, after.fivePoints)]),
  ].join(' ')
}

const fivePointsSet = (before: number, after: number) =>
  `On courts with five players, games now end at ${counted(after, 'point')} (was ${before}).`
const roundsTold = 'Players are now notified when a round starts.'
const roundsNotTold = 'Players are no longer notified when a round starts.'

export const shareMade = 'A new share link for the draw was created. Older links no longer work.'
export const shareEnded = 'The share link for the draw was turned off.'
