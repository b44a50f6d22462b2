import type { DB } from './tables.ts'

/** The tables that one part of the server owns, each with a line on what it holds. Only files of the owner write them. */
export type OwnTables = { readonly [Table in keyof DB]?: string }
