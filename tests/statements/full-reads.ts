import type pg from 'pg'
import { findLarge, planOf, wholeTablesIn } from './plans.ts'
import { deletedFrom, type Statement, shapeOf } from './recorded.ts'
import { referencesTo } from './references.ts'

/** A large table that a function of the product, or a foreign key, reads from beginning to end. */
export interface FullRead {
  readonly by: string
  readonly table: string
  /** The first such statement, as it is shown to people. */
  readonly text: string
}

/** The full reads of these statements, planned with the values of every example, as for the product. */
export async function fullReadsOf(client: pg.ClientBase, statements: readonly Statement[]): Promise<FullRead[]> {
  const large = await findLarge(client)
  const found = new Map<string, FullRead>()
  for (const { by, examples } of statements) {
    for (const example of examples) {
      for (const table of wholeTablesIn(await planOf(client, example), large)) {
        if (!found.has(keyOf({ by, table })))
          found.set(keyOf({ by, table }), { by, table, text: shapeOf(example.text) })
      }
    }
  }
  return [...found.values()]
}

export const keyOf = ({ by, table }: Pick<FullRead, 'by' | 'table'>): string => `${by} reads ${table}`

/**
 * The full reads of what PostgreSQL does by itself when these statements delete rows: it looks for the rows that refer
 * to them.
 */
export async function fullReadsOfReferences(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<FullRead[]> {
  const large = await findLarge(client)
  const found: FullRead[] = []
  for (const { name, text } of await referencesTo(client, deletedFrom(statements))) {
    const plan = await planOf(client, { text, values: [] }, ', generic_plan')
    found.push(...wholeTablesIn(plan, large).map((table) => ({ by: name, table, text })))
  }
  return found
}
