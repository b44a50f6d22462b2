import type { CountedQuestion } from '#areas/ballots/rules/count.ts'
import type { Reader, Tx } from '#kernel/server/db/database.ts'

interface OfBallot {
  readonly clubId: number
  readonly ballotId: number
}

export async function saveCount(tx: Tx, of: OfBallot, questions: readonly CountedQuestion[]): Promise<void> {
  await tx
    .insertInto('ballot_count')
    .values({ club_id: of.clubId, ballot_id: of.ballotId, questions: JSON.stringify(questions) })
    .execute()
}

/** A ballot's answers after its count. None before. */
export async function findCount(db: Reader, ballotId: number): Promise<readonly CountedQuestion[] | undefined> {
  const found = await db
    .selectFrom('ballot_count')
    .select('questions')
    .where('ballot_id', '=', ballotId)
    .executeTakeFirst()
  return found?.questions as readonly CountedQuestion[] | undefined
}

export async function saveRecord(
  tx: Tx,
  { clubId, ballotId, body, sha256, now }: OfBallot & { body: string; sha256: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('ballot_record')
    .values({ club_id: clubId, ballot_id: ballotId, body, sha256, published_at: now })
    .execute()
}

/** The published record as its text. */
export async function findRecordText(db: Reader, ballotId: number): Promise<string | undefined> {
  const found = await db.selectFrom('ballot_record').select('body').where('ballot_id', '=', ballotId).executeTakeFirst()
  return found?.body
}
