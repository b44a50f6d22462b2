import { sql } from 'kysely'
import { failures } from '#areas/club-mail/server/words.ts'
import { perhapsNotInvited } from '#areas/joining/server/words.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Arrived } from '#tests/support/faulty-smtp.ts'
import type { Promised } from './fault-requests.ts'
import type { MailingClub } from './fault-scene.ts'

type Answers = ReturnType<typeof countedBy>
const countedBy = (arrived: readonly Arrived[]) => {
  const counts = new Map<string, number>()
  for (const { to } of arrived) counts.set(to, (counts.get(to) ?? 0) + 1)
  return (to: string) => counts.get(to) ?? 0
}

const perhapsLeft: readonly string[] = [failures.unsure, failures.stopped]

/**
 * What is wrong with the mails of a club, compared with what the mail server has: a mail that arrived twice, that is
 * said to be sent and is not, that nobody accounts for, or of which the sender is not told that it may have left.
 */
export async function wrongWithClub(deps: Deps, club: MailingClub, arrived: readonly Arrived[]): Promise<string[]> {
  const times = countedBy(arrived)
  return [
    ...(await wrongWithMail(club, times, await membersOf(deps, club.members))),
    ...(await wrongWithInvitations(deps, club, times)),
  ]
}

interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
}
const membersOf = async ({ db }: Deps, ids: readonly number[]): Promise<Person[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('member')
        .select(['id', 'email', sql<string>`first || ' ' || last`.as('name')])
        .where('id', 'in', ids)
        .execute()

/** The list of recipients is asked for as an admin of the club sees it. */
async function wrongWithMail(club: MailingClub, times: Answers, people: readonly Person[]): Promise<string[]> {
  const asked = { cid: club.clubId, eid: club.mailId }
  const { body } = await club.scene.as('clubAdmin').post('/api/club/getEmailRecipients', asked)
  const shown = new Map<number, { state: string; why: string }>(body.map((row: { mid: number }) => [row.mid, row]))
  return people.flatMap(({ id, email }) => wrongWithPerson(email, times(email), shown.get(id)))
}

function wrongWithPerson(to: string, times: number, shown: { state: string; why: string } | undefined): string[] {
  if (times > 1) return [`${to} got it ${times} times`]
  if (!shown) return [`${to} is in no list`]
  const { state, why } = shown
  if (state === 'sent') return times === 1 ? [] : [`${to} never got it, and it counts as sent`]
  if (state === 'failed' && perhapsLeft.includes(why)) return []
  return [`${to} is ${state}: ${why}`]
}

/** An invitation to link a login has arrived once, or the club's log says that it may have left. */
async function wrongWithInvitations(deps: Deps, club: MailingClub, times: Answers): Promise<string[]> {
  const people = await membersOf(deps, club.invited)
  const { rows } = await deps.pool.query<{ what: string; member_id: number }>(
    'select what, member_id from club_log where club_id = $1',
    [club.clubId],
  )
  const said = new Set(rows.map(({ what, member_id }) => `${member_id} ${what}`))
  return people.flatMap(({ id, name, email }) => {
    const count = times(email)
    if (count > 1) return [`${email} was invited ${count} times`]
    return count === 1 || said.has(`${id} ${perhapsNotInvited(name)}`)
      ? []
      : [`${email} was not invited, without a word`]
  })
}

/** Promised mails that did not arrive. */
export const missingOf = (promised: readonly Promised[], arrived: readonly Arrived[]): string[] => {
  const times = countedBy(arrived)
  return promised.filter(({ to }) => times(to) === 0).map(({ kind, to }) => `the ${kind} mail to ${to} is lost`)
}
