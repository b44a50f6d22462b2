import { wallTimeIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'
import { workingDay } from './demo-days.ts'
import { type MatchPlan, planMatch } from './match-plan.ts'
import type { DemoPlayer } from './people.ts'
import { type Random, randomBetween } from './random.ts'
import { tournamentZone } from './tournaments.ts'

const minute = 60_000
const finishedMatches = 25
const lastMonthsMatches = 8
const liveMatches = 3
/** No match in the demo takes longer. */
const longest = 150 * minute
/** A seeded live match started at most this long ago. */
const underWay = 40 * minute

export interface FinishedPlan {
  readonly startsAt: Date
  readonly plan: MatchPlan
}

interface Setting {
  readonly players: readonly DemoPlayer[]
  readonly now: Date
}

/** Plans the matches of the last three weeks and of the month before `month` (YYYY-MM-01), the earliest first. */
export function planFinished(random: Random, { players, now, month }: Setting & { month: string }): FinishedPlan[] {
  const today = wallTimeIn(tournamentZone, now).moment.slice(0, 10)
  const lastMonths = Array.from({ length: lastMonthsMatches }, (_, index) => dateAfter(month, -2 - 3 * index))
  const recent = Array.from({ length: finishedMatches }, (_, index) =>
    dateAfter(today, -1 - Math.floor((index * 20) / finishedMatches)),
  )
  const starts = [...lastMonths, ...recent].map((date) => startOn(random, workingDay(date, -1)))
  const planned: FinishedPlan[] = []
  for (const startsAt of starts.toSorted((one, other) => one.getTime() - other.getTime())) {
    const beside = planned.filter((one) => startsAt.getTime() - one.startsAt.getTime() < longest)
    const plan = planMatch(random, { players, at: startsAt, beside: beside.map((one) => one.plan) })
    if (plan) planned.push({ startsAt, plan })
  }
  return planned
}

/** A time on the quarter hour from 8 am to 7:45 pm. */
function startOn(random: Random, date: string): Date {
  return new Date(instantOf(tournamentZone, `${date}T08:00`).getTime() + randomBetween(random, 0, 47) * 15 * minute)
}

/** Plans the matches that are being played when the demo starts; `players` are the players of live matches. */
export function planLive(random: Random, { players, now }: Setting): MatchPlan[] {
  const planned: MatchPlan[] = []
  for (let index = 0; index < liveMatches; index += 1) {
    const plan = planMatch(random, { players, at: new Date(now.getTime() - underWay), beside: planned })
    if (plan) planned.push(plan)
  }
  return planned
}
