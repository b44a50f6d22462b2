import { sql } from 'kysely'
import { followMail } from '#areas/invitations/server/mail-state-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'

/** An email that no one will send any longer. */
export interface Forgotten {
  readonly id: number
  readonly clubId: number
  readonly mailId: number
  /**
   * `stopped`: the process that took it is gone. `unsure`: that process is running but has lost track of it.
   * `too-late`: it waited too long.
   */
  readonly reason: 'stopped' | 'unsure' | 'too-late'
}

/**
 * How many times a process can report that it is alive, every five seconds, while it has one email: a quarter of an
 * hour.
 */
const mostBeats = 180
/** Emails of each reason in one transaction. */
const limit = 1000

const recipientColumns = sql`r.id, r.club_id as "clubId", r.mail_id as "mailId"`

/**
 * Locks emails that a process took and did not finish. The process is gone, or it has had the email for a quarter of an
 * hour by its own reports, so that no clock matters. Servers of an older release do not report. They keep what they
 * took until `takenBefore`.
 */
export async function lockAbandoned(tx: Tx, takenBefore: Date): Promise<Forgotten[]> {
  const isInHand = sql`case when r.taken_by is null then coalesce(r.taken_at, r.queued_at) >= ${takenBefore}
    else p.beats between r.taken_beat and r.taken_beat + ${mostBeats}::integer end`
  const { rows } =
    await sql<Forgotten>`select ${recipientColumns}, case when p.id is null then 'stopped' else 'unsure' end as reason
    from club_mail_recipient r left join job_process p on p.id = r.taken_by
    where r.state = 'sending' and (${isInHand}) is not true
    limit ${limit} for update of r skip locked`.execute(tx)
  return rows
}

/** Locks emails that have waited since before `queuedBefore`, longest first. */
export async function lockLate(tx: Tx, queuedBefore: Date): Promise<Forgotten[]> {
  const { rows } = await sql<Forgotten>`select ${recipientColumns}, 'too-late' as reason from club_mail_recipient r
    where r.state = 'queued' and r.queued_at < ${queuedBefore}
    order by r.queued_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** Marks locked emails as failed, each with its reason, in one statement. */
export async function giveUp(tx: Tx, mails: readonly { id: number; why: string }[], at: Date): Promise<void> {
  await followMail(
    tx,
    sql`update club_mail_recipient r set state = 'failed', why = g.why, failed_at = coalesce(r.failed_at, ${at})
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as g(id bigint, why text) where r.id = g.id
      returning r.club_id, r.mail_id, r.member_id, r.sent_at, r.delivered_at, r.opened_at, r.failed_at`,
  )
}
