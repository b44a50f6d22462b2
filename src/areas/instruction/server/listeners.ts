import { accountLeaving } from '#areas/accounts/server/occasions.ts'
import { calendarRead } from '#areas/calendars/server/occasions.ts'
import { canonicalAddress } from '#areas/instruction/rules/page-address.ts'
import { handPaymentsRead } from '#areas/payments/server/hand-payments.ts'
import { pageReported } from '#areas/platform/server/occasions.ts'
import { type Listener, when } from '#kernel/server/occasions.ts'
import { cardListeners } from './card-payments.ts'
import { listLessonPayments } from './hand-payment-rows.ts'
import { findShownInstructor } from './instructor-rows.ts'
import { lessonEntry } from './lesson-file.ts'
import { listLessonsToCome } from './lesson-rows.ts'
import { listCalendarLessons } from './mail-facts-rows.ts'

export const instructionListeners: readonly Listener[] = [
  ...cardListeners,
  when(calendarRead, async ({ deps, tx, accountId, since }) =>
    (await listCalendarLessons(tx, accountId, since)).map((row) => lessonEntry(deps, row)),
  ),
  when(handPaymentsRead, ({ tx, accountId }) => listLessonPayments(tx, accountId)),
  when(accountLeaving, ({ tx, accountId, now, locks }) => listLessonsToCome(tx, accountId, now, locks)),
  when(pageReported, async ({ tx, path }) => {
    const [, url] = /^\/instruction\/([^/]+)\/?$/i.exec(path) ?? []
    const page = url === undefined ? undefined : await findShownInstructor(tx, canonicalAddress(url), null)
    return page && { kind: 'instructor' as const, accountId: page.account_id }
  }),
]
