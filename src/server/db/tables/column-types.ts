// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { ColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Read as it was; written as text, because the driver would take an array for one of PostgreSQL's own. */
export type Json = ColumnType<unknown, string, string>
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>
