import { type RawBuilder, sql } from 'kysely'

/**
 * Names that hold the text, without accents and case; wildcards stand for themselves. `column` keeps the names as
 * `search_key` spells them, such as `member.search`.
 */
export const matchesName = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like '%' || regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
