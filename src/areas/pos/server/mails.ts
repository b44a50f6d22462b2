import type { AdminMailTopic } from '#areas/clubs/server/mails.ts'

/** A sale by hand that an admin voided, as all admins read about it (safety, R10). */
export const saleTopic: AdminMailTopic = {
  title: 'A sale was voided',
  check: 'your club’s sales',
  label: 'See the sales',
  path: '/club/admin/pospayments',
}
