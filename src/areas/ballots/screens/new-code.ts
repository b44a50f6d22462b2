import { base32Of, codeBytes } from '#areas/ballots/rules/codes.ts'

/** A voter's code from the browser's own randomness, which is available even without https. */
export const newCode = (): string => base32Of([...crypto.getRandomValues(new Uint8Array(codeBytes))])
