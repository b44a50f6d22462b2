import { sql } from 'kysely'
import type { Reader, Tx } from '#kernel/server/db/database.ts'
import type { PersonalColumn } from '#kernel/server/db/personal-columns.ts'

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
