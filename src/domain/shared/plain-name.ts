/**
 * A name as texts and mails show it where a stranger may have chosen it: no program makes an address of it. A dot before a
 * longer word or a number gets a space (`evil.example` becomes `evil. example`), and signs of addresses go.
 */
export const plainName = (name: string): string =>
  name
    .replace(/:\/\/|@/g, ' ')
    .replace(/[.。．｡](?=\p{L}{2,}|\p{N})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
