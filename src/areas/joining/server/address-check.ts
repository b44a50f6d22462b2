import { saveMember } from '#areas/members/server/member-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { dropToken } from './invitation-rows.ts'
import { inviteOne, mailConfirmation } from './invite-to-join.ts'

/**
 * Reacts to a changed address of a membership. If the membership has a login, a link goes to the new address, and the
 * membership counts as verified again after that link is opened. If not, an invitation already sent to the old address
 * becomes void. Source: spec 003 §8 Success toasts (a changed address gets a new verification).
 */
export async function haveAddressChecked(
  tx: Tx,
  deps: Deps,
  { isLinked, ...member }: { clubId: number; memberId: number; email: string; isLinked: boolean; now: Date },
): Promise<void> {
  if (!isLinked) return dropToken(tx, member)
  await saveMember(tx, { club_id: member.clubId, id: member.memberId }, { verified_at: null })
  await inviteOne(tx, deps, member, mailConfirmation)
}
