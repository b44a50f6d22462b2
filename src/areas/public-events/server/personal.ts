import {
  deletedWithAccount,
  keptAsRecord,
  keptOfAccount,
  type PersonalColumn,
} from '#kernel/server/db/personal-columns.ts'

const guestsNeedIt = 'Other people’s registrations and payments depend on it'

/** The columns of the area’s tables that lead to a person. */
export const publicEventsPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(['organizer_setting.account_id', 'news']),
  ...keptOfAccount(
    [
      'public_event.organiser_id',
      'id type name location description starts_at ends_at cost_cents how_to_pay published_at cancelled_at cancel_reason created_at',
      guestsNeedIt,
    ],
    ['public_event_mail.author_id', 'event_id kind audience subject body created_at', guestsNeedIt],
  ),
  ...keptAsRecord('public_event_log.account_id', 'public_registration.added_by'),
]
