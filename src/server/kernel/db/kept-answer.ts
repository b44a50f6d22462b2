import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import { ok, type Result } from '#domain/shared/result'
import type { DB } from './tables.ts'

/** What a call answers: a reply, or a refusal. */
type Answer = Result<unknown, string>

/** Stores what a call that runs once answers, in the transaction that does its work. */
export interface AnswerKeeper {
  /** Stores answers of calls with `tx`, in one statement. All keepers store alike, so one of them does it for all. */
  keep(tx: Transaction<DB>, answers: readonly KeptAnswer[]): Promise<void>
  /** The commit has succeeded, so what was stored stands. */
  commit(): void
}

export interface KeptAnswer {
  readonly keeper: AnswerKeeper
  readonly answer: Answer
}

/** The answers that a transaction with this result stores before its commit. */
export type AnswersOf<Value> = (value: Value) => readonly KeptAnswer[]

const calls = new AsyncLocalStorage<AnswerKeeper | undefined>()

/** Runs a call: the transactions it opens store its answer with `keeper`. */
export const inCall = <Value>(keeper: AnswerKeeper, call: () => Promise<Value>): Promise<Value> =>
  calls.run(keeper, call)

/** Runs something that is not part of the call in progress, such as what follows a commit. */
export const apartFromCall = <Value>(act: () => Value): Value => calls.run(undefined, act)

/** The keeper of the call in progress; undefined when its answer is not kept. */
export const keeperOfCall = (): AnswerKeeper | undefined => calls.getStore()

/** The usual case: what the transaction returns is what the call answers. */
export const itself: AnswersOf<unknown> = (value) => answerOfCall(ok(value))

/** The call answers something made of the transaction's result; undefined means that the call has not done its work. */
export const answering =
  <Value>(answerOf: (value: Value) => Answer | undefined): AnswersOf<Value> =>
  (value) =>
    answerOfCall(answerOf(value))

/** Another transaction of the call follows, which does the work and stores the answer. */
export const notYet: AnswersOf<unknown> = () => []

function answerOfCall(answer: Answer | undefined): readonly KeptAnswer[] {
  const keeper = keeperOfCall()
  return keeper && answer ? [{ keeper, answer }] : []
}
