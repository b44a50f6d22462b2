import { type RawBuilder, sql } from 'kysely'
import { lettersInside, lettersOf, soughtNameOf } from '#kernel/rules/names.ts'

/** A search key of names (`name_key`): a column such as `member.search`, or an expression. */
type NameKey = string | RawBuilder<unknown>

const refOf = (key: NameKey): RawBuilder<unknown> => (typeof key === 'string' ? sql.ref(key) : key)

/** Search text contains only letters and digits, so nothing in it is special to `like`. */
const begins = (key: RawBuilder<unknown>, letters: string) => sql<boolean>`${key} like ${`% ${letters}%`}`

/** The search word begins a word of the name or is part of one. The first condition is there for the index. */
const holds = (key: RawBuilder<unknown>, word: string) =>
  word.length < lettersInside
    ? begins(key, word)
    : sql<boolean>`(${key} like ${`%${word}%`}
        and (${begins(key, word)} or split_part(${key}, '  ', 1) like ${`%${word}%`}))`

/**
 * Matches the names that a text may refer to, as the domain's `nameFinder` does. A text without letters matches none.
 */
export function matchesName(key: NameKey, text: string): RawBuilder<boolean> {
  const { words, letters } = soughtNameOf(text)
  const column = refOf(key)
  const each = words.map((word) => holds(column, word))
  if (each.length === 0) return sql<boolean>`false`
  if (each.length > 1) return sql<boolean>`((${sql.join(each, sql` and `)}) or ${begins(column, letters)})`
  return sql<boolean>`(${sql.join(each)})`
}

/** Matches the names in which each word of the text begins a word. */
export function beginsWords(key: NameKey, text: string): RawBuilder<boolean> {
  const words = soughtNameOf(text).words.map((word) => begins(refOf(key), word))
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** The pattern for the keys of names that people would take for the same one (`sameNameKey` of the domain). */
export const sameNamePattern = (name: string): string => `% ${lettersOf(name)}. %`

/**
 * A name's letters as rows, one per word: each starts at that word and wraps around, without end marks. For many names
 * at once.
 */
export const turnsOf = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`string_to_table(replace(btrim(split_part(${key}, '  ', 2)), '.', ''), ' ')`
