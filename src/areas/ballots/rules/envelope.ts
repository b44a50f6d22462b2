import { base32Of, bytesOfCode, codeBytes } from './codes.ts'
import { questionNumbers } from './questions.ts'

/** What an envelope holds: the voter's code, and for each of the ten items the position of the chosen option, or 0. */
export interface CastVote {
  readonly code: string
  readonly choices: readonly number[]
}

/**
 * The size of an envelope's content in bytes. It is the same for every vote, so that envelopes cannot be told apart by
 * size.
 */
export const contentBytes = codeBytes + questionNumbers.length

export const contentOf = ({ code, choices }: CastVote): readonly number[] => [
  ...bytesOfCode(code),
  ...questionNumbers.map((_, index) => choices[index] ?? 0),
]

export const voteIn = (content: readonly number[]): CastVote => ({
  code: base32Of(content.slice(0, codeBytes)),
  choices: content.slice(codeBytes, contentBytes),
})
