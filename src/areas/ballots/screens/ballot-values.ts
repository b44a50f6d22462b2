import type { getBallots } from '#areas/ballots/calls/ballots.ts'
import { decideBoxes } from '#areas/ballots/rules/decide-boxes.ts'
import { type BoxName, boxNames, mostOptions } from '#areas/ballots/rules/questions.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { instantOf, wallMomentIn } from '#kernel/rules/zone-instant.ts'
import type { Rules } from '#kernel/web/ui/use-form.ts'

export type Listed = Gotten<typeof getBallots>[number]
/** The fields of the form; times as local times of the club. */
export type BallotValues = { readonly title: string; readonly startTime: string; readonly endTime: string } & Readonly<
  Record<BoxName, string>
>

const whole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

export function ballotValuesOf(zone: string, ballot: Listed | undefined): BallotValues {
  const moment = (instant: string) => wallMomentIn(zone, new Date(instant))
  return {
    title: ballot?.title ?? '',
    startTime: ballot ? moment(ballot.start) : 'T09:00',
    endTime: ballot ? moment(ballot.end) : 'T18:00',
    ...boxesOf((name) => ballot?.[name] ?? ''),
  }
}

const boxesOf = (textOf: (name: BoxName) => string) =>
  Object.fromEntries(boxNames.map((name) => [name, textOf(name)])) as Record<BoxName, string>

/** Converts the form into what the call takes. */
export const sentBallot = (zone: string, values: BallotValues) => ({
  title: values.title.trim(),
  startTime: instantOf(zone, values.startTime).toISOString(),
  endTime: instantOf(zone, values.endTime).toISOString(),
  ...boxesOf((name) => values[name].trim()),
})

/** The form's complaints about a box; the server uses the same ones. */
const complaints = {
  'ballot-needs-question': 'A ballot needs at least one question',
  'ballot-question-missing': 'These options need a question',
  'ballot-needs-options': 'A question needs at least two different options',
  'ballot-option-twice': 'This question has the same option twice',
  'ballot-options-many': `A question can have up to ${mostOptions} options`,
} as const

const complaintAt = (name: BoxName) => (_: string, all: BallotValues) => {
  const decision = decideBoxes(all)
  if (decision.ok) return undefined
  const { field } = decision.detail as { field: string }
  return field === name ? complaints[decision.code] : undefined
}

const aMoment = (moment: string) => (whole.test(moment) ? undefined : 'Choose a date and time')

export const ballotRules: Rules<BallotValues> = {
  title: (title) => (title.trim() === '' ? 'Title Required' : undefined),
  startTime: aMoment,
  endTime: (end, { startTime: start }) =>
    aMoment(end) ?? (whole.test(start) && end <= start ? 'A ballot must end after it starts' : undefined),
  ...(Object.fromEntries(boxNames.map((name) => [name, complaintAt(name)])) as Rules<BallotValues>),
}
