import { useCallback, useState } from 'react'

/** What a desk answers about one person. */
export interface Answer {
  /** A later answer with the same id replaces the earlier one. */
  readonly id: string
  readonly name: string
  readonly words: string
  readonly kind: 'ok' | 'warn' | 'bad'
}

/** More than the helper can look back at. */
const maxAnswers = 6

export interface Answers {
  readonly answers: readonly Answer[]
  readonly say: (answer: Answer) => void
}

/** The last answers of a desk, newest first; they last as long as the screen. */
export function useAnswers(): Answers {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const say = useCallback(
    (answer: Answer) =>
      setAnswers((before) => [answer, ...before.filter(({ id }) => id !== answer.id)].slice(0, maxAnswers)),
    [],
  )
  return { answers, say }
}
