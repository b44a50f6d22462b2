/** The form in which a username is stored and looked up: NFKC, lowercase, no spaces (spec 000 §5). */
export const canonicalUsername = (typed: string) => typed.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** The form that registration requires: 5 to 40 of a-z 0-9 . _ - */
export const isUsernameShape = (canonical: string) => /^[a-z0-9._-]{5,40}$/.test(canonical)
