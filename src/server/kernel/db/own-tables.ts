import type { DB } from './tables.ts'

/**
 * A table whose rows come with every event, match, mail or request, without end. No migration may rewrite it, read it
 * through while others wait, or change all its rows at once: a guard reads every migration for that.
 */
export interface GrowingTable {
  readonly purpose: string
  readonly grows: true
}

/** The tables that one part of the server owns, each with a line on what it holds. Only files of the owner write them. */
export type OwnTables = { readonly [Table in keyof DB]?: string | GrowingTable }
