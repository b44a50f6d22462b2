import { type RawBuilder, sql } from 'kysely'
import { lettersInside, lettersOf, soughtNameOf } from '#domain/shared/names'

/** A search key of names (`name_key`): a column such as `member.search`, or an expression. */
type NameKey = string | RawBuilder<unknown>

const refOf = (key: NameKey): RawBuilder<unknown> => (typeof key === 'string' ? sql.ref(key) : key)

/** Letters of a search never mean anything to `like`: they are letters and digits. */
const begins = (key: RawBuilder<unknown>, letters: string) => sql<boolean>`${key} like ${`% ${letters}%`}`

/** A word begins a word of the name, or is part of one; the first condition is the one for the index. */
const holds = (key: RawBuilder<unknown>, word: string) =>
  word.length < lettersInside
    ? begins(key, word)
    : sql<boolean>`(${key} like ${`%${word}%`}
        and (${begins(key, word)} or split_part(${key}, '  ', 1) like ${`%${word}%`}))`

/** The names that somebody may mean, as `nameFinder` of the domain finds them; none for a text without a letter. */
export function matchesName(key: NameKey, text: string): RawBuilder<boolean> {
  const { words, letters } = soughtNameOf(text)
  const column = refOf(key)
  const each = words.map((word) => holds(column, word))
  if (each.length === 0) return sql<boolean>`false`
  if (each.length > 1) return sql<boolean>`((${sql.join(each, sql` and `)}) or ${begins(column, letters)})`
  return sql<boolean>`(${sql.join(each)})`
}

/** The names in which each word of the text begins a word. */
export function beginsWords(key: NameKey, text: string): RawBuilder<boolean> {
  const words = soughtNameOf(text).words.map((word) => begins(refOf(key), word))
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(words, sql` and `)})`
}

/** The pattern of the keys of a name that people take for the same one (`sameNameKey` of the domain). */
export const sameNamePattern = (name: string): string => `% ${lettersOf(name)}. %`

/** The letters of a name once from each word on and around, without their end marks, as rows: for many names at once. */
export const turnsOf = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`string_to_table(replace(btrim(split_part(${key}, '  ', 2)), '.', ''), ' ')`
