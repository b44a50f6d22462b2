import { keptAsRecord, keptOfMember, type PersonalColumn, reasons } from '#kernel/server/db/personal-columns.ts'

/** The columns of the area’s tables that lead to a person. */
export const duesPersonal: readonly PersonalColumn[] = [
  ...keptAsRecord('dues_payment.recorded_by', 'dues_payment.voided_by', 'dues_switch.switched_by'),
  ...keptOfMember([
    'dues_payment.member_id',
    'club_id season_id method amount_cents paid_on check_number recorded_at voided_at returned_at',
    reasons.clubRecord,
  ]),
]
