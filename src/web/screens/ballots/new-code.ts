import { base32Of, codeBytes } from '#domain/ballots/codes'

/** A voter's code from the browser's own randomness, which is available even without https. */
export const newCode = (): string => base32Of([...crypto.getRandomValues(new Uint8Array(codeBytes))])
