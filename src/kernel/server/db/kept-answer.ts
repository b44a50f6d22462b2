import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import { ok, type Result } from '#kernel/rules/result.ts'
import type { DB } from './tables.ts'

/** A call's answer: a reply or a refusal. */
type Answer = Result<unknown, string>

/** Stores the answer of a call that runs at most once, in the transaction that does its work. */
export interface AnswerKeeper {
  /** Stores the answers of several calls through `tx`, in one statement. Any keeper can do this for all of them. */
  keep(tx: Transaction<DB>, answers: readonly KeptAnswer[]): Promise<void>
  /** Called once the commit has succeeded. */
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
export const runInCall = <Value>(keeper: AnswerKeeper, call: () => Promise<Value>): Promise<Value> =>
  calls.run(keeper, call)

/** Runs something that is not part of the call in progress, such as work that follows a commit. */
export const runOutsideCall = <Value>(act: () => Value): Value => calls.run(undefined, act)

/** The keeper of the call in progress; undefined when its answer is not kept. */
export const keeperOfCall = (): AnswerKeeper | undefined => calls.getStore()

/** The usual case: the call answers with the result of the transaction. */
export const resultAsAnswer: AnswersOf<unknown> = (value) => answerOfCall(ok(value))

/** Makes the call's answer from the transaction's result; undefined means that the call has not done its work yet. */
export const answerFrom =
  <Value>(answerOf: (value: Value) => Answer | undefined): AnswersOf<Value> =>
  (value) =>
    answerOfCall(answerOf(value))

/** For a transaction that is followed by another one of the same call, which does the work and stores the answer. */
export const noAnswerYet: AnswersOf<unknown> = () => []

function answerOfCall(answer: Answer | undefined): readonly KeptAnswer[] {
  const keeper = keeperOfCall()
  return keeper && answer ? [{ keeper, answer }] : []
}
