import type { Tx } from '#kernel/server/db/database.ts'

/**
 * Records that the sender is told about a mail that was not sent within its day. Returns false if that was done before.
 */
export async function markMissed(
  tx: Tx,
  { clubId, mailId, now }: { clubId: number; mailId: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('club_mail')
    .set({ missed_at: now })
    .where('club_id', '=', clubId)
    .where('id', '=', mailId)
    .where('missed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The author of a mail, and how many recipients it did not reach in time: those that failed for the reason `missed`,
 * and those that have waited since before `queuedBefore` and are about to. The address is null without an author.
 */
export async function findSender(
  tx: Tx,
  { clubId, mailId, missed, queuedBefore }: { clubId: number; mailId: number; missed: string; queuedBefore: Date },
) {
  return tx
    .selectFrom('club_mail as m')
    .innerJoin('club as c', 'c.id', 'm.club_id')
    .leftJoin('account as a', 'a.id', 'm.author_id')
    .innerJoin('club_mail_recipient as r', (join) =>
      join.onRef('r.club_id', '=', 'm.club_id').onRef('r.mail_id', '=', 'm.id'),
    )
    .select((of) => [
      'm.subject',
      'c.name as club',
      'a.first',
      'a.email',
      of.fn.countAll<number>().as('total'),
      of.fn
        .countAll<number>()
        .filterWhere((row) =>
          row.or([
            row('r.why', '=', missed),
            row.and([row('r.state', '=', 'queued'), row('r.queued_at', '<', queuedBefore)]),
          ]),
        )
        .as('missed'),
    ])
    .where('m.club_id', '=', clubId)
    .where('m.id', '=', mailId)
    .groupBy(['m.subject', 'c.name', 'a.first', 'a.email'])
    .executeTakeFirstOrThrow()
}
