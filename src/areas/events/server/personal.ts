import { keptAsRecord, type PersonalColumn } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const eventsPersonal: readonly PersonalColumn[] = [
  ...keptAsRecord(
    'club_event.created_by',
    'club_event.deleted_by',
    'event_series.created_by',
    'event_call_off.made_by',
    'event_log.account_id',
  ),
]
