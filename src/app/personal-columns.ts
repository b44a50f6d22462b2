import type { Fate, PersonalColumn } from '#kernel/server/db/personal-columns.ts'
import { areaServers } from './area-servers.ts'

/** A column with the area that owns its table. */
export interface OwnedColumn extends PersonalColumn {
  readonly area: string
}

const declared = areaServers.flatMap(({ name, personal = [] }) =>
  personal.map((column): OwnedColumn => ({ ...column, area: name })),
)
const withFate = (fate: Fate) => declared.filter((column) => column.fate === fate)

/**
 * Every column that leads to a person: what happens to its rows when the account is deleted, and which of their columns
 * a copy for the person contains. The area that owns the table decides; rows are deleted before others are cleared. A
 * test compares the list with the database, so a new column needs a decision along with its migration. The accounts
 * area clears the account itself.
 */
export const personalColumns: readonly OwnedColumn[] = [
  ...withFate('deleted'),
  ...withFate('cleared'),
  ...withFate('kept'),
]
