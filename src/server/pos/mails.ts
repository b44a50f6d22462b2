import type { AdminMailTopic } from '#server/clubs/mails'

/** A sale by hand that an admin took back, as all admins read it (safety, R10). */
export const saleTopic: AdminMailTopic = {
  title: 'A sale was voided',
  check: 'your club’s sales',
  label: 'See the sales',
  path: '/club/admin/pospayments',
}
