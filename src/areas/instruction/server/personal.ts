import { deletedName } from '#areas/accounts/server/words.ts'
import {
  deletedWithAccount,
  keptAsRecord,
  keptOfAccount,
  type PersonalColumn,
} from '#kernel/server/db/personal-columns.ts'

const studentsNeedIt = 'Lessons and their payments belong to both student and instructor'

/** The columns of the area’s tables that lead to a person. */
export const instructionPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(['instructor_address.account_id', 'url is_current made_at']),
  {
    table: 'instructor',
    column: 'account_id',
    fate: 'cleared',
    cleared: { bio: '', how_to_pay: '', image_id: null, is_published: false },
    copied: 'bio iptpa1 iptpa2 ppr pci time_zone how_to_pay is_published began_at'.split(' '),
    why: studentsNeedIt,
  },
  {
    table: 'lesson_signup',
    column: 'account_id',
    fate: 'cleared',
    cleared: { account_id: null, name: deletedName },
    copied: 'lesson_id state cost_cents settled_by settled_at is_no_show checked_in_at signed_up_at ended_at'.split(
      ' ',
    ),
    why: studentsNeedIt,
  },
  ...keptOfAccount([
    'lesson.instructor_id',
    'id title starts_at ends_at location description spots cost_cents made_at cancelled_at cancel_message',
    studentsNeedIt,
  ]),
  ...keptAsRecord('lesson_log.account_id'),
]
