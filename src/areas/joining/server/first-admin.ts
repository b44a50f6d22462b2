import { randomUUID } from 'node:crypto'
import { listByEmail } from '#areas/accounts/server/account-rows.ts'
import { appointAdmin } from '#areas/clubs/server/appoint-admin.ts'
import { nameOfClub } from '#areas/clubs/server/club-rows.ts'
import { latestText } from '#areas/clubs/server/club-text-rows.ts'
import type { AdminOutcome, FirstAdmin } from '#areas/clubs/server/occasions.ts'
import { addRating } from '#areas/groups/server/rating-rows.ts'
import { columnsOfNew } from '#areas/members/server/member-changes.ts'
import { insertMember } from '#areas/members/server/member-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { saveMakesAdmin } from './invitation-rows.ts'
import { inviteOne } from './invite-to-join.ts'
import { firstAdminMail } from './mails.ts'

interface Founded {
  readonly tx: Tx
  readonly deps: Deps
  readonly clubId: number
  readonly levels: readonly string[]
  readonly admin: FirstAdmin | undefined
  readonly by: number
  readonly now: Date
}

/** Gives a new club its skill levels and its first admin. Returns undefined if it has no admin yet. */
export async function equipClub({ levels, admin, ...founded }: Founded): Promise<AdminOutcome | undefined> {
  for (const name of levels) await addRating(founded.tx, founded.clubId, name)
  return admin && addFirstAdmin({ ...founded, admin })
}

/**
 * Makes the first admin a member of the club. The login that has confirmed the address gets the role at once. An
 * address that a login only claims proves nothing. In that case an invitation goes to the address, and the login that
 * it is linked to gets the role.
 */
async function addFirstAdmin({ tx, deps, clubId, admin, by, now }: Omit<Founded, 'levels'> & { admin: FirstAdmin }) {
  const { first, last, email } = admin
  const accountId = admin.accountId ?? (await findConfirmed(tx, email))
  const { version } = await latestText(tx, clubId, 'terms')
  const memberId = await insertMember(tx, {
    ...columnsOfNew({ email }),
    club_id: clubId,
    first,
    last,
    created_at: now,
    edited_at: now,
    edited_by: by,
    ...(accountId === undefined ? {} : { account_id: accountId, verified_at: now, agreed_terms_version: version }),
  })
  if (accountId === undefined) {
    await inviteOne(tx, deps, { clubId, memberId, email, now })
    await saveMakesAdmin(tx, { clubId, memberId })
    return 'invited'
  }
  await appointAdmin(tx, { clubId, accountId, name: `${first} ${last}`, by, now })
  const url = `${deps.config.publicUrl}/club/admin?cid=${clubId}`
  const mail = mailOf(firstAdminMail({ first, club: await nameOfClub(tx, clubId), hasLogin: true }, url))
  await enqueueMail(tx, { key: `club ${clubId} first-admin ${randomUUID()}`, to: email, ...mail })
  return 'appointed'
}

async function findConfirmed(tx: Tx, email: string): Promise<number | undefined> {
  const accounts = await listByEmail(tx, email)
  return accounts.find(({ emailVerifiedAt }) => emailVerifiedAt !== null)?.id
}
