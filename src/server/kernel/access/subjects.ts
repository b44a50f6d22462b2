import type { Access } from '#contract/kernel/access'

/**
 * What each access word loads for its handler. Every area adds the words it answers for, beside its rules:
 * `declare module '#server/kernel/access/subjects' { interface Subjects { 'match-reader': MatchSubject } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it in
export interface Subjects {}

/** The thing a handler is given; undefined for words that are about no thing. */
export type SubjectOf<Word extends Access> = Word extends keyof Subjects ? Subjects[Word] : undefined
