import type { Tx } from '#kernel/server/db/database.ts'

export interface Urn {
  /** Null after the count. */
  readonly salt: Buffer | null
  readonly envelopes: Buffer
}

export async function insertUrn(
  tx: Tx,
  { clubId, ballotId, salt }: { clubId: number; ballotId: number; salt: Buffer },
): Promise<void> {
  await tx.insertInto('ballot_urn').values({ club_id: clubId, ballot_id: ballotId, salt }).execute()
}

/** Reads a ballot's urn. It is read and written only under the ballot's lock. */
export const readUrn = (tx: Tx, ballotId: number): Promise<Urn> =>
  tx.selectFrom('ballot_urn').select(['salt', 'envelopes']).where('ballot_id', '=', ballotId).executeTakeFirstOrThrow()

export async function saveEnvelopes(tx: Tx, ballotId: number, envelopes: Buffer): Promise<void> {
  await tx.updateTable('ballot_urn').set({ envelopes }).where('ballot_id', '=', ballotId).execute()
}

/** Empties the urn and deletes the salt, so that no one can open any remaining copy of the envelopes. */
export async function emptyUrn(tx: Tx, ballotId: number): Promise<void> {
  await tx
    .updateTable('ballot_urn')
    .set({ envelopes: Buffer.alloc(0), salt: null })
    .where('ballot_id', '=', ballotId)
    .execute()
}
