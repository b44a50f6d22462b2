import { sql } from 'kysely'
import { addGroupAdmin, removeGroupAdmin } from '#contract/groups/groups'
import { currentStatuses } from '#domain/members/statuses'
import { ok, refuse } from '#domain/shared/result'
import { logInClub } from '#server/clubs/club-log'
import { inTransaction, type Tx } from '#server/kernel/db/database'
import { handle, type Mounted } from '#server/kernel/http/handle'
import { enqueueMail } from '#server/kernel/mail/enqueue-mail'
import { mailHtml, mailText } from '#server/kernel/mail/layout'
import { nameOfGroup } from './group-rows.ts'

interface Candidate {
  readonly accountId: number
  readonly first: string
  readonly last: string
  readonly email: string
  readonly group: string
}

/** A member of the club with a login; undefined for anybody else. */
async function findCandidate(
  tx: Tx,
  clubId: number,
  groupId: number,
  memberId: number,
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`select a.id as "accountId", m.first, m.last, a.email, g.name as "group"
    from member m join account a on a.id = m.account_id
      join club_group g on g.club_id = m.club_id and g.id = ${groupId}
    where m.club_id = ${clubId} and m.id = ${memberId} and m.status = any(${currentStatuses}::text[]) and a.disabled_at is null`.execute(
    tx,
  )
  return rows[0]
}

const addGroupAdminHandler = handle(addGroupAdmin, async ({ body, subject, actor, deps }) => {
  const { clubId, groupId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const who = await findCandidate(tx, clubId, groupId, body.mid)
    if (!who) return refuse('no-verified-member', { field: 'mid' })
    const given = await tx
      .insertInto('role_grant')
      .values({
        account_id: who.accountId,
        role: 'group-admin',
        scope_id: groupId,
        granted_by: actor.userId,
        granted_at: now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'role', 'scope_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!given) return ok({ message: 'added' })
    const what = `${who.first} ${who.last} became an admin of ${who.group}`
    await logInClub(tx, { clubId, accountId: actor.userId, memberId: body.mid, what, now })
    const words = {
      title: `You are an admin of ${who.group}`,
      paragraphs: [`Hello ${who.first},`, `from now on you may run events of ${who.group} and write to its members.`],
      button: { label: 'Open your groups', url: `${deps.config.publicUrl}/club` },
    }
    const mail = { subject: words.title, text: mailText(words), html: mailHtml(words) }
    await enqueueMail(tx, { key: `group admin ${given.id}`, to: who.email, ...mail })
    return ok({ message: 'added' })
  })
})

const removeGroupAdminHandler = handle(removeGroupAdmin, async ({ body, subject, actor, deps }) => {
  const { clubId, groupId } = subject
  return inTransaction(deps.db, async (tx) => {
    const { rows } = await sql<{ first: string; last: string }>`delete from role_grant k using member m
      where k.role = 'group-admin' and k.scope_id = ${groupId} and m.club_id = ${clubId} and m.id = ${body.mid}
        and m.account_id = k.account_id
      returning m.first, m.last`.execute(tx)
    const [gone] = rows
    if (!gone) return refuse('no-verified-member', { field: 'mid' })
    const what = `${gone.first} ${gone.last} is no admin of ${await nameOfGroup(tx, clubId, groupId)} any more`
    await logInClub(tx, { clubId, accountId: actor.userId, memberId: body.mid, what, now: deps.clock.now() })
    return ok({ message: 'deleted' })
  })
})

export const groupAdminsHandlers: readonly Mounted[] = [addGroupAdminHandler, removeGroupAdminHandler]
