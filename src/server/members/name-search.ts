import { type RawBuilder, sql } from 'kysely'

/** Members whose name holds the text, without accents and case; wildcards stand for themselves. Asks `member.search`. */
export const matchesName = (text: string): RawBuilder<boolean> =>
  sql<boolean>`member.search like '%' || regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
