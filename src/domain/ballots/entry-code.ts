import { hmacSha256 } from '../shared/sha256.ts'
import { base32Of } from './codes.ts'

/**
 * The code under which the answer to one question stands in the record. Whoever has the voter's code finds all of them;
 * nobody else can tell which answers to several questions belong together.
 */
export const entryCodeOf = (code: string, ballotId: number, question: number): string =>
  base32Of(hmacSha256(code, `${ballotId}:${question}`))
