/** The outcome of adding a name, in the wire's words (spec 000 §7). */
export const nameAnswers = ['Player Exists', 'Player Added'] as const
export type NameAnswer = (typeof nameAnswers)[number]
