/** The form a username is stored and looked up in: NFKC, lower case, no spaces (spec 000 §5). */
export const canonicalUsername = (typed: string) => typed.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** At least 5 of a-z 0-9 . _ - and nobody has it yet: what registration demands. */
export const isUsernameShape = (canonical: string) => /^[a-z0-9._-]{5,40}$/.test(canonical)
