import { deletedWithAccount, keptOfPlayer, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const followPersonal: readonly PersonalColumn[] = [
  ...deletedWithAccount(
    ['follow.account_id', 'player_id created_at'],
    ['push_subscription.account_id', 'created_at'],
    ['phone_code.account_id', 'phone created_at'],
    ['text_consent.account_id', 'phone kind is_given wording at'],
    ['text_setting.account_id', 'match_texts news at_night'],
    ['notice.account_id', 'kind channel phone title body status created_at'],
  ),
  ...keptOfPlayer(['follow.player_id', '', reasons.aboutOthers]),
]
