import type { Access } from '#kernel/calls/access.ts'

/**
 * What each access word loads for its handler. Every area declares the words it defines, beside its rules: `declare
 * module './subjects.ts' { interface Subjects { 'match-reader': MatchSubject } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it in
export interface Subjects {}

/** The subject that a handler receives; undefined for words without one. */
export type SubjectOf<Word extends Access> = Word extends keyof Subjects ? Subjects[Word] : undefined
