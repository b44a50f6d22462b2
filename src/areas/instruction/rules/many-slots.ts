import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'

/**
 * A series of lessons as the form describes it. Days are YYYY-MM-DD; times of day are HH:mm in the instructor's zone.
 */
export interface SlotPlan {
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
  readonly lengthMinutes: number
  readonly pauseMinutes: number
  readonly firstDay: string
  readonly lastDay: string
}

export interface Span {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** One lesson that the plan would make, or why it is left out. */
export interface PlannedSlot extends Span {
  readonly leftOut: 'overlap' | 'past' | null
}

/** The most lessons that one form can create. */
export const mostSlots = 100
/** The most days between the first and the last: a season. */
export const mostDays = 366

const minute = 60_000

/**
 * The lessons of a plan in `zone`, by start: on each of its weekdays back to back, from `from` until none fits before
 * `to`. Lessons that start before `now`, or overlap one of `takenSpans`, are left out and marked as such. Stops after
 * the day on which more than `mostSlots` count, so that the caller can see that there are too many.
 *
 * A local time that the zone skips moves forward; a slot that would start at the same instant as the one before is
 * dropped. Source: docs/areas/instruction.md.
 */
export function planSlots(
  zone: string,
  plan: SlotPlan,
  takenSpans: readonly Span[],
  now: Date,
): readonly PlannedSlot[] {
  const slots: PlannedSlot[] = []
  let count = 0
  let lastEnd = 0
  for (let day = plan.firstDay; day <= plan.lastDay && count <= mostSlots; day = dateAfter(day, 1)) {
    if (!plan.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue
    for (const clock of clocksOf(plan)) {
      const startsAt = instantOf(zone, `${day}T${clock}`)
      const endsAt = new Date(startsAt.getTime() + plan.lengthMinutes * minute)
      if (startsAt.getTime() < lastEnd) continue
      lastEnd = endsAt.getTime()
      const leftOut = whyLeftOut({ startsAt, endsAt }, takenSpans, now)
      slots.push({ startsAt, endsAt, leftOut })
      if (leftOut === null) count += 1
    }
  }
  return slots
}

/** The times at which a day's lessons start, HH:mm. */
function clocksOf({ from, to, lengthMinutes, pauseMinutes }: SlotPlan): readonly string[] {
  const clocks: string[] = []
  const end = minutesOf(to)
  for (let at = minutesOf(from); at + lengthMinutes <= end; at += lengthMinutes + pauseMinutes)
    clocks.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
  return clocks
}

/** `24:00` is the end of the day. */
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

function whyLeftOut(slot: Span, takenSpans: readonly Span[], now: Date): PlannedSlot['leftOut'] {
  if (slot.startsAt <= now) return 'past'
  return takenSpans.some((other) => other.startsAt < slot.endsAt && slot.startsAt < other.endsAt) ? 'overlap' : null
}
