/**
 * A name as texts and emails show it if a stranger may have chosen it, so that no program turns it into a link. A dot
 * before a longer word or a number gets a space (`evil.example` becomes `evil. example`), and characters of addresses
 * are removed.
 */
export const plainName = (name: string): string =>
  name
    .replace(/:\/\/|@/g, ' ')
    .replace(/[.。．｡](?=\p{L}{2,}|\p{N})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
