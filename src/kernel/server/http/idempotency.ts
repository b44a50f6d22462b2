import { createHmac } from 'node:crypto'
import type { Tx } from '../db/database.ts'
import { type AnswerKeeper, type KeptAnswer, runInCall } from '../db/kept-answer.ts'
import type { Deps } from '../deps.ts'
import { type FirstAnswer, findAnswer, giveKeyBack, saveAnswers, type TakenKey, takeKey } from './idempotency-rows.ts'
import type { Outcome } from './outgoing.ts'
import { Refused } from './refused.ts'

/** How long a repeated request waits for the first answer, in milliseconds. */
const patience = 10_000

type Side = Pick<Deps, 'pool' | 'db' | 'config' | 'log' | 'clock'>

interface Who {
  readonly owner: string
  readonly key: string
  readonly call: string
  readonly request: unknown
  /** After this many milliseconds without an answer, the process counts as dead, and a repeated request runs the act. */
  readonly heldFor: number
}

/** A call that runs at most once: what it does, and how its outcome becomes status and bytes. */
interface Act {
  run(): Promise<Outcome>
  present(outcome: Outcome): FirstAnswer
}

/**
 * Runs `act` once per owner and key. A repeated request with the same key gets the first reply; a different request
 * with the same key gets a 409. The key's row is inserted before the act runs, and the transaction that does the work
 * stores the answer in it. So a repeated request gets that answer, whatever fails later. If nothing was done, because
 * of an error or a busy server, the row is deleted, so a retry can succeed. A process that dies in between leaves a row
 * without an answer; after a while, a repeated request takes the key over. If that process was alive after all, its act
 * is rolled back, because only the last request to take the key can store an answer. Requests are compared by a keyed
 * hash, as some contain passwords.
 */
export async function onlyOnce(deps: Side, who: Who, act: Act): Promise<{ answer: FirstAnswer; isRepeated: boolean }> {
  const { pool, config } = deps
  const hash = createHmac('sha256', config.secretKey)
    .update(JSON.stringify([who.call, who.request]))
    .digest()
  const until = performance.now() + patience
  for (let pause = 50; ; pause = Math.min(2 * pause, 500)) {
    const claim = { ...who, now: deps.clock.now() }
    if (await takeKey(pool, claim, hash)) return { answer: await runFirst(deps, claim, act), isRepeated: false }
    const found = await findAnswer(pool, who)
    if (found && !found.request_hash.equals(hash)) throw new Refused('key-reused')
    if (found?.status != null) return { answer: { status: found.status, body: found.body ?? '' }, isRepeated: true }
    if (performance.now() > until) throw new Refused('busy')
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function runFirst(deps: Side, who: Who & TakenKey, act: Act): Promise<FirstAnswer> {
  const keeper = new Keeper(who, act)
  try {
    const answer = act.present(await runInCall(keeper, () => act.run()))
    if (keeper.kept) return sameAs(keeper.kept, answer, who.call)
    // Nothing was written: a refusal, or a reply that changed nothing.
    if (answer.status < 500) await saveAnswers(deps.db, [{ taken: who, answer }])
    else await giveKeyBack(deps.pool, who)
    return answer
  } catch (error) {
    // This deletes the key only if it has no answer. If it is unclear whether the commit succeeded, the database knows.
    const lost = (reason: unknown) => deps.log.warn({ err: reason }, 'could not release an Idempotency-Key')
    await giveKeyBack(deps.pool, who).catch(lost)
    throw error
  }
}

function sameAs(keptAnswer: FirstAnswer, answer: FirstAnswer, call: string): FirstAnswer {
  if (keptAnswer.status === answer.status && keptAnswer.body === answer.body) return answer
  throw new Error(`${call} returned a different response than it had stored; pass \`answerFrom\` to inTransaction`)
}

class Keeper implements AnswerKeeper {
  /** The answer that was committed with the act. */
  kept: FirstAnswer | undefined
  readonly #who: TakenKey
  readonly #act: Act
  #stored: FirstAnswer | undefined

  constructor(who: TakenKey, act: Act) {
    this.#who = who
    this.#act = act
  }

  async keep(tx: Tx, answers: readonly KeptAnswer[]): Promise<void> {
    const rows = answers.map(({ keeper, answer }) => (keeper as Keeper).#present(answer as Outcome))
    // Another request has taken over the key and runs the act, so this one is rolled back.
    if (!(await saveAnswers(tx, rows))) throw new Refused('busy')
  }

  commit(): void {
    this.kept = this.#stored
  }

  #present(outcome: Outcome) {
    const { status, body } = this.#act.present(outcome)
    this.#stored = { status, body }
    return { taken: this.#who, answer: this.#stored }
  }
}
