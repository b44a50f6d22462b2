import { type Random, randomBelow, randomOf, shuffled } from '#areas/draws/rules/random.ts'
import type { MixerDay } from './day-model.ts'
import type { Act, Cells, DayPlan, Who } from './day-words.ts'
import type { LadderDay } from './ladder-day.ts'

export const members: readonly Who[] = Array.from({ length: 12 }, (_, at) => `P${at}`)
/** A second record of P0, for days that P0 does not play; in the end both become one. */
export const twin = 'P12'

/** A source of chance for a history. */
export class Chance {
  readonly random: Random
  constructor(seed: number) {
    this.random = randomOf(seed)
  }
  below = (count: number) => randomBelow(this.random, count)
  one = <Item>(items: readonly Item[]): Item => items[this.below(items.length)] as Item
  of = (percent: number) => this.below(100) < percent
  some = <Item>(items: readonly Item[], count: number) => shuffled(this.random, items).slice(0, count)
}

export function planOf(chance: Chance): DayPlan {
  const type = chance.of(55) ? 'ladder' : 'mixer'
  // Ladders often have two courts or three: on one alone nobody moves, and no tie matters.
  const who = chance.some(members, type === 'ladder' && chance.of(60) ? 9 + chance.below(4) : 4 + chance.below(9))
  if (type === 'mixer' && chance.of(30)) return { type, who: who.map((one) => (one === 'P0' ? twin : one)) }
  return { type, who }
}

/** Mostly a day begins with a draw, or with the courts of the ladder. */
const beginnings = (chance: Chance, type: DayPlan['type']): Act[] =>
  type === 'ladder'
    ? [{ do: 'form', confirmed: false }]
    : [{ do: 'draw', rounds: 2 + chance.below(2), confirmed: false, onlyHere: false, seed: 1 + chance.below(1000) }]

/** The first acts of a day: most come. */
export function arrivals(chance: Chance, { who, type }: DayPlan): Act[] {
  const isNobody = chance.of(12)
  const come = isNobody ? [] : chance.some(who, Math.max(1, who.length - 1 - chance.below(3)))
  const [late, ...all] = come
  const one: Act[] = late === undefined ? [] : [{ do: 'check-in', who: late, is: true }]
  const here: Act[] = all.length > 0 ? [...one, { do: 'arrive', all }] : one
  return isNobody || chance.of(25) ? here : [...here, ...beginnings(chance, type)]
}

/** What somebody does next: mostly something that has an effect now, sometimes anything. */
export function nextAct(chance: Chance, day: MixerDay): Act {
  const wish = chance.one(day.plan.type === 'ladder' ? ladderWishes : mixerWishes)
  const act = wish(chance, day)
  // The second record of P0 has no login.
  return act.do === 'player' && act.who === twin ? nextAct(chance, day) : act
}

/** What somebody still does about the day before: often they finish a ladder that was forgotten. */
export function afterthought(chance: Chance, day: MixerDay): Act {
  return day.plan.type === 'ladder' && chance.of(40) ? finishOrReopen(chance, day) : nextAct(chance, day)
}

type Wish = (chance: Chance, day: MixerDay) => Act
const times = (count: number, wish: Wish): Wish[] => Array<Wish>(count).fill(wish)
const anybody = (chance: Chance, { plan }: MixerDay) => chance.one(plan.who)
const roundOf = (chance: Chance, day: MixerDay) => {
  const most = Math.max(1, ...day.games().map(({ round }) => round))
  return 1 + chance.below(Math.min(10, most + (chance.of(8) ? 1 : 0)))
}
const points = (chance: Chance) => (chance.of(60) ? 15 : chance.below(15))
const lateness = (chance: Chance) => (chance.of(55) ? null : chance.of(65) ? 0 : chance.below(4))

const checkIn: Wish = (chance, day) => ({ do: 'check-in', who: anybody(chance, day), is: chance.of(65) })
const noShow: Wish = (chance, day) => ({ do: 'no-show', who: anybody(chance, day) })
const playersEnter: Wish = (chance) => ({ do: 'players-enter', on: chance.of(70) })

/** Both numbers of a game, or single cells, some cleared. */
const desk: Wish = (chance, day) => {
  const games = day.games()
  if (games.length > 0 && chance.of(75)) {
    const { round, teams } = chance.one(games)
    const [one, two] = [15, chance.below(14)]
    const cells = teams.flatMap((team, at) => team.map((who) => ({ who, round, score: at === 0 ? one : two })))
    return { do: 'desk', cells, late: lateness(chance) }
  }
  const cells: Cells = chance
    .some(day.plan.who, 1 + chance.below(3))
    .map((who) => ({ who, round: roundOf(chance, day), score: chance.of(25) ? null : points(chance) }))
  return { do: 'desk', cells, late: lateness(chance) }
}

const walker: Wish = (chance, day) => {
  const who = anybody(chance, day)
  const late = lateness(chance)
  if (chance.of(30))
    return { do: 'walker', who, score: chance.of(20) ? null : 10 + chance.below(40), detail: null, late }
  const detail = Array.from({ length: roundOf(chance, day) }, () => (chance.of(30) ? null : points(chance)))
  return { do: 'walker', who, score: null, detail: chance.of(8) ? [...detail, 15] : detail, late }
}

/** Somebody says what a game was; often what the others have said. */
const player: Wish = (chance, day) => {
  const games = day.games()
  const said = day.book.reports
  if (said.length > 0 && chance.of(55)) {
    const { round, own, theirs, who } = chance.one(said)
    const game = games.find((one) => one.round === round && one.teams.flat().includes(who))
    const others = game?.teams.find((team) => !team.includes(who)) ?? [who]
    const isSame = chance.of(70)
    return { do: 'player', who: chance.one(others), round, own: isSame ? theirs : points(chance), theirs: own }
  }
  const game = games.length > 0 ? chance.one(games) : undefined
  const who = game && chance.of(92) ? chance.one(game.teams.flat()) : anybody(chance, day)
  const [own, theirs] = [points(chance), points(chance)]
  return { do: 'player', who, round: game?.round ?? 1, own, theirs, replace: own % 2 === 0 }
}

/** Swaps two who are drawn, or lets somebody who is not drawn replace one of them; sometimes the wrong act, or anybody. */
const change: Wish = (chance, day) => {
  const drawn = [...new Set(day.games().flatMap(({ teams }) => teams.flat()))]
  const others = day.plan.who.filter((who) => !day.isDrawn(who))
  const one = drawn.length > 0 ? chance.one(drawn) : anybody(chance, day)
  if (others.length > 0 && chance.of(60))
    return { do: chance.of(65) ? 'replace' : 'swap', one, two: chance.one(others) }
  return { do: chance.of(75) ? 'swap' : 'replace', one, two: anybody(chance, day) }
}

const mixerWishes: readonly Wish[] = [
  ...times(2, checkIn),
  ...times(2, noShow),
  ...times(1, (chance) => ({ do: 'setup', rounds: 1 + chance.below(5) })),
  ...times(2, (chance, day) => ({
    do: 'draw',
    // Few rounds: what the engine does with many is tested elsewhere, and takes its time.
    rounds: 2 + chance.below(2),
    confirmed: chance.of(50),
    onlyHere: day.here.size > 0 && chance.of(70),
    seed: 1 + chance.below(1000),
  })),
  ...times(2, (chance) => ({ do: 'reset', confirmed: chance.of(60) })),
  ...times(5, (chance, day) => {
    const others = day.sheets.filter((sheet) => sheet !== day.sheet)
    const number = others.length > 0 && chance.of(80) ? chance.one(others).number : 1
    return { do: 'bring-back', number, confirmed: chance.of(35) }
  }),
  ...times(5, (chance, day) => {
    const begun = Math.min(day.sheet?.started ?? 0, day.sheet?.scored ?? 0)
    if (begun > 0 && chance.of(60)) return { do: 'take-back', round: begun }
    return { do: chance.of(65) ? 'start' : 'take-back', round: roundOf(chance, day) }
  }),
  ...times(6, change),
  ...times(1, (chance) => ({ do: 'rest-again', seed: 1 + chance.below(1000) })),
  ...times(1, playersEnter),
  ...times(6, desk),
  ...times(5, walker),
  ...times(6, player),
]

/** Somebody on a court of today, mostly. */
const onCourt = (chance: Chance, day: MixerDay) => {
  const there = (day as LadderDay).courts.flat()
  return there.length > 0 && chance.of(85) ? chance.one(there) : anybody(chance, day)
}

const finishOrReopen: Wish = (chance, day) => ({
  do: (day as LadderDay).final !== undefined || chance.of(15) ? 'reopen' : 'finish',
})

const ladderWishes: readonly Wish[] = [
  ...times(2, checkIn),
  ...times(1, noShow),
  ...times(2, (chance) => ({ do: 'form', confirmed: chance.of(45) })),
  // Few different numbers, so that there are ties.
  ...times(10, (chance, day) => ({
    do: 'card',
    who: onCourt(chance, day),
    wins: chance.of(15) ? chance.below(5) : 1,
    score: chance.of(70) ? 30 : 25,
    games: chance.of(20) ? 1 + chance.below(4) : null,
  })),
  ...times(3, (chance, day) => ({ do: 'standing-court', who: onCourt(chance, day), court: 1 + chance.below(3) })),
  ...times(5, finishOrReopen),
  ...times(1, playersEnter),
  ...times(6, desk),
  ...times(2, walker),
  ...times(4, player),
]
