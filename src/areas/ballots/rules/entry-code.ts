import { hmacSha256 } from '#kernel/rules/sha256.ts'
import { base32Of } from './codes.ts'

/**
 * The code of the answer to one question in the record. With the voter's code, all of a voter's answers can be found;
 * nobody else can tell which answers to several questions belong together.
 */
export const entryCodeOf = (code: string, ballotId: number, question: number): string =>
  base32Of(hmacSha256(code, `${ballotId}:${question}`))
