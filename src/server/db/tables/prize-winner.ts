// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
export interface PrizeWinnerTable {
  month: string
  place: number
  number: number
}
