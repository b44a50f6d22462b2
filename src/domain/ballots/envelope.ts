import { base32Of, bytesOfCode, codeBytes } from './codes.ts'
import { questionNumbers } from './questions.ts'

/** What an envelope holds: the voter's code, and for each of the ten items the place of the option, or 0. */
export interface CastVote {
  readonly code: string
  readonly choices: readonly number[]
}

/** Bytes of an envelope's content: the same for every vote, so that no envelope differs by its size. */
export const contentBytes = codeBytes + questionNumbers.length

export const contentOf = ({ code, choices }: CastVote): readonly number[] => [
  ...bytesOfCode(code),
  ...questionNumbers.map((_, index) => choices[index] ?? 0),
]

export const voteIn = (content: readonly number[]): CastVote => ({
  code: base32Of(content.slice(0, codeBytes)),
  choices: content.slice(codeBytes, contentBytes),
})
