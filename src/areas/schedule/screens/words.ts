import { cardLabelOf } from '#areas/invitations/rules/card-label.ts'
import { momentText } from '#kernel/rules/time-text.ts'
import type { ScheduleEvent } from './use-schedule.ts'

// Times carry a club's offset (`2027-01-11T09:00:00-07:00`) and are read from the text itself, so everyone sees the
// club's time, wherever they are.

interface LeftOut {
  readonly title: string
  readonly start_time: string
  readonly taken_by: string
}

/** A weekly copy that was not made, and the event that takes its place. */
export const leftOutWords = ({ title, start_time: start, taken_by: holder }: LeftOut): string =>
  `${title}, ${momentText(start)}: ${holder} already starts then`

interface Filling {
  readonly count: number
  readonly available_spots: number
}

/** `22/24`, as the specification writes it (spec 003 §2). */
export const fillingOf = ({ count, available_spots: spots }: Filling): string => `${count}/${spots}`
/** `Full` or `22/24`. */
export const roomIn = (event: Filling): string => (event.count >= event.available_spots ? 'Full' : fillingOf(event))

/** A member's status in an event; someone who is not invited has nothing to reply to. */
export const ownStatusOf = ({ may_answer: isInvited, response }: Pick<ScheduleEvent, 'may_answer' | 'response'>) =>
  isInvited ? cardLabelOf(response) : 'Not invited'
