/** What became of a name that was added, in the words of the wire (spec 000 §7). */
export const nameAnswers = ['Player Exists', 'Player Added'] as const
export type NameAnswer = (typeof nameAnswers)[number]
