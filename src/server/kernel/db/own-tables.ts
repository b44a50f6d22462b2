import type { DB } from './tables.ts'

/** The tables that one part of the server owns, each with what it holds: only the owner's files write them. */
export type OwnTables = { readonly [Table in keyof DB]?: string }
