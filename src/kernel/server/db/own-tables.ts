import type { DB } from './tables.ts'

/**
 * A table that grows without limit, with every event, match, email or request. No migration may rewrite it, scan it
 * while others wait, or change all its rows at once. A guard checks every migration for that.
 */
export interface GrowingTable {
  readonly purpose: string
  readonly grows: true
}

/**
 * The tables that one part of the server owns, each with a line on what it holds. Only the owner's files write to them.
 */
export type OwnTables = { readonly [Table in keyof DB]?: string | GrowingTable }
