import type { Tx } from '#kernel/server/db/database.ts'

interface Device {
  readonly clubId: number
  readonly memberId: number
  readonly device: Buffer
  readonly now: Date
}

/**
 * Saves a browser that used a member's link. Returns whether it is new and another one was first. Of two that are first
 * at once, the unique index lets one win.
 */
export async function saveDevice(tx: Tx, { clubId, memberId, device, now }: Device): Promise<boolean> {
  const row = { club_id: clubId, member_id: memberId, device, used_at: now }
  const insert = (isFirst: boolean) =>
    tx
      .insertInto('reply_device')
      .values({ ...row, is_first: isFirst })
      .onConflict((of) => of.doNothing())
      .returning('is_first')
      .executeTakeFirst()
  if (await insert(true)) return false
  return (await insert(false)) !== undefined
}
