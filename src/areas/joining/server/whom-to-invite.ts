import { readSettings } from '#areas/clubs/server/setting-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import type { Reader } from '#kernel/server/db/database.ts'
import { listInvitable } from './invitation-rows.ts'

/** A day in milliseconds. No one is invited twice within one. */
export const dayMs = 24 * 60 * 60_000

interface Wished {
  readonly clubId: number
  /** Everyone without a login, if no one is named. */
  readonly selected: readonly number[] | undefined
  readonly now: Date
  /** Locks the members until the transaction ends. */
  readonly isToSend: boolean
}

/**
 * Finds who would be emailed an invitation to link a login, and who is skipped: members without an address, or invited
 * within the last day. Refuses while the club's emails are off, and refuses ids of people whom the club may not invite.
 */
export async function whomToInvite(db: Reader, { clubId, selected, now, isToSend }: Wished) {
  if (!(await readSettings(db, clubId)).is_mail_on) return refuse('club-mail-off')
  const memberIds = selected && [...new Set(selected)]
  const members = await listInvitable(db, { clubId, memberIds, isToSend })
  if (memberIds && members.length < memberIds.length) return refuse('not-in-club')
  const today = members.filter(({ sentAt }) => sentAt && now.getTime() - sentAt.getTime() < dayMs)
  const dueMembers = members.filter((member) => !today.includes(member))
  const recipients = dueMembers.filter(({ email }) => email !== '')
  return ok({ mailed: recipients, withoutEmail: dueMembers.length - recipients.length, today: today.length })
}
