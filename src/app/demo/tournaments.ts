import type { ageBrackets } from '#areas/scoring/rules/match-kinds.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { hourIn, isAtRest, seasonal, weekdayOf } from './demo-days.ts'

export interface Tournament {
  /** `{season}` is replaced with the day's season. */
  readonly title: string
  readonly zone: string
  /** Its weekdays; every day if missing. */
  readonly weekdays?: readonly number[]
  /** Matches start between these hours, in local time. */
  readonly from: number
  readonly to: number
  readonly ages: readonly (typeof ageBrackets)[number][]
}

const senior = ['50-54', '55-59', '60-64', '65-69', '70-74'] as const
const anyAge = ['n/a', 'Open', '19-34', '35-49', ...senior] as const
const home = { zone: 'US/Mountain', ages: anyAge } as const

const atHome: readonly Tournament[] = [
  { ...home, title: 'Red Rock {season} Open', weekdays: [5, 6, 0], from: 8, to: 20 },
  { ...home, title: 'Lakeside Club Championship', weekdays: [6, 0], from: 8, to: 18 },
  { ...home, title: 'Pioneer Park Classic', from: 8, to: 17 },
  { ...home, title: 'Wasatch Senior Games', weekdays: [1, 2, 3], from: 8, to: 17, ages: senior },
  { ...home, title: 'Weeknight League', weekdays: [1, 2, 3], from: 17, to: 20 },
  { ...home, title: 'Thursday Night League', weekdays: [4], from: 17, to: 20 },
]

/** Where people play while the club sleeps or has a holiday. It is always daytime in one of these places. */
const abroad: readonly Tournament[] = [
  { title: 'Da Nang Beach Classic', zone: 'Asia/Ho_Chi_Minh', from: 8, to: 20, ages: anyAge },
  { title: 'Costa Blanca Open', zone: 'Europe/Madrid', from: 9, to: 20, ages: anyAge },
  { title: 'São Paulo Open', zone: 'America/Sao_Paulo', from: 9, to: 20, ages: anyAge },
  { title: 'Auckland Harbour Classic', zone: 'Pacific/Auckland', from: 8, to: 20, ages: anyAge },
]

function isOn({ zone, weekdays, from, to }: Tournament, at: Date): boolean {
  const hour = hourIn(zone, at)
  return hour >= from && hour < to && (!weekdays || weekdays.includes(weekdayOf(dayIn(zone, at))))
}

/**
 * Returns the tournaments in which a match can start at an instant: those near the club, or, while no one plays there,
 * those abroad.
 */
export function tournamentsAt(at: Date): Tournament[] {
  const near = isAtRest(dayIn(home.zone, at)) ? [] : atHome.filter((one) => isOn(one, at))
  return near.length > 0 ? near : abroad.filter((one) => isOn(one, at))
}

/** A tournament's name on the day of an instant. */
export const nameOn = ({ title, zone }: Tournament, at: Date) => seasonal(title, dayIn(zone, at))

export const tournamentZone = home.zone
