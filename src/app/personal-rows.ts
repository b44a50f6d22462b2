import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { DB } from '#kernel/server/db/tables.ts'

/** What happens to a person's rows when they delete their account. */
export type Fate =
  /** The rows are deleted. */
  | 'deleted'
  /** The rows stay, no longer lead to the account, and lose what `cleared` names. */
  | 'cleared'
  /** The rows stay as they are. */
  | 'kept'

/** A column that leads to a person, and the decision about it. */
export interface PersonalColumn {
  readonly table: keyof DB
  /** Refers to an account, or to a member or a player if `through` says so. */
  readonly column: string
  readonly through?: 'member' | 'player'
  readonly fate: Fate
  /** The new values of a cleared row's columns. */
  readonly cleared?: Readonly<Record<string, string | boolean | null>>
  /** The columns that a copy for the person contains; none if the rows are not part of it. */
  readonly copied: readonly string[]
  /** Why rows are kept or not copied. */
  readonly why: string
}

/** Deletes and clears the rows that lead to an account, in the order of the list. */
export async function forgetPerson(tx: Tx, columns: readonly PersonalColumn[], accountId: number): Promise<void> {
  for (const { table, column, through, fate, cleared = {} } of columns) {
    if (through !== undefined || fate === 'kept') continue
    const isTheirs = sql`where ${sql.ref(column)} = ${accountId}`
    const values = Object.entries(cleared).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    if (fate === 'deleted') await sql`delete from ${sql.table(table)} ${isTheirs}`.execute(tx)
    else await sql`update ${sql.table(table)} set ${sql.join(values)} ${isTheirs}`.execute(tx)
  }
}

/** Reads the rows that lead to an account, but only their copied columns. */
export async function copyRows(db: Reader, personal: PersonalColumn, accountId: number) {
  const { table, column, through, copied } = personal
  const ownColumn = sql.ref(`t.${column}`)
  const isTheirs = {
    account: sql`${ownColumn} = ${accountId}`,
    member: sql`exists (select from member m where m.club_id = t.club_id and m.id = ${ownColumn} and m.account_id = ${accountId})`,
    player: sql`exists (select from player p where p.id = ${ownColumn} and p.account_id = ${accountId})`,
  }[through ?? 'account']
  const names = sql.join(copied.map((name) => sql.ref(`t.${name}`)))
  const { rows } = await sql<{ row: Record<string, unknown> }>`select to_jsonb(x) as row
    from (select ${names} from ${sql.table(table)} t where ${isTheirs}) x`.execute(db)
  return rows.map(({ row }) => row)
}
