import { type RawBuilder, sql } from 'kysely'

/** The pattern for `like` that finds the text anywhere in a search key; wildcards stand for themselves. */
export const likePattern = (text: string): RawBuilder<string> =>
  sql<string>`'%' || regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/**
 * Names that hold the text, without accents and case; wildcards stand for themselves. `column` keeps the names as
 * `search_key` spells them, such as `member.search`.
 */
export const matchesName = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${likePattern(text)}`
