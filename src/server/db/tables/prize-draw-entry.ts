// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
export interface PrizeDrawEntryTable {
  month: string
  number: number
  person: number
  initials: string
  account_id: number
}
