import type { AdminMailTopic } from '#areas/clubs/server/mails.ts'
import type { ReminderMoment } from '#areas/dues/rules/reminder-days.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'

/** A change of the current season, as all admins read about it (safety, R10). */
export const seasonTopic: AdminMailTopic = {
  title: 'Current dues season',
  check: 'your club’s dues seasons',
  label: 'See the seasons',
  path: '/club/admin/dueslist',
}

/** A payment that an admin deleted. */
export const deletedPaymentTopic: AdminMailTopic = {
  title: 'A payment was deleted',
  check: 'your club’s dues report',
  label: 'See the dues report',
  path: '/club/admin/duesreport',
}

/** What the dues email says besides the club's own text. */
export interface DuesFacts {
  /** What can be paid: the current season, or a year. Undefined if nothing has a price. */
  readonly owed: { readonly what: string; readonly cents: number } | undefined
  /** The last day of the membership as people read it, and whether it is in the future, today or in the past. */
  readonly end: { readonly day: string; readonly when: ReminderMoment } | undefined
  /** The member's page on the club's site. */
  readonly url: string
}

export const duesEmailSubject = (club: string) => `Your dues at ${club}`

/** The sentences about the reader's dues, as HTML. They follow the club's own text. */
export function duesEmailFacts({ owed, end, url }: DuesFacts): string {
  const sentences = [
    end === undefined ? 'Your dues aren’t paid yet.' : endWords[end.when](end.day),
    ...(owed ? [`Dues for ${owed.what}: ${moneyText(owed.cents)}.`] : []),
  ]
  const link = `<p><a href="${escapeHtml(url)}">See how to pay on your club page</a></p>`
  return `${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}${link}`
}

const endWords: Readonly<Record<ReminderMoment, (day: string) => string>> = {
  before: (day) => `Your membership runs through ${day}.`,
  on: (day) => `Your membership ends on ${day}.`,
  after: (day) => `Your membership ended on ${day}. Your dues haven’t been paid since then.`,
}
