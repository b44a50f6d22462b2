import { isDeepStrictEqual } from 'node:util'
import type { Person, Terms } from './reply-board.ts'
import { type Act, doInModel, freshPeople, type History } from './reply-histories.ts'
import { type Outcome, ReplyModel } from './reply-model.ts'
import { viewOfModel } from './reply-view.ts'
import { ReplyWorld, type Server } from './reply-world.ts'

export interface Difference {
  /** The shortest history after whose last act server and model disagree. */
  readonly history: History
  readonly act: Act | undefined
  readonly what: string
  readonly model: unknown
  readonly server: unknown
}

export type MakeModel = (terms: Terms, people: Record<string, Person>) => ReplyModel

/** The last person comes without an invitation; in an event open to its group nobody has one. */
export const invitedOf = ({ terms, names }: Pick<History, 'terms' | 'names'>): readonly string[] =>
  terms.isOpenToGroup ? [] : names.slice(0, -1)

export const rightModel: MakeModel = (terms, people) => new ReplyModel(terms, people)

/** A refusal's code contains a hyphen, an answer does not. */
const refusedWords = /-/

/** A model of a new event with its invited people. */
export function openModel(make: MakeModel, history: Pick<History, 'terms' | 'names'>): ReplyModel {
  const model = make({ ...history.terms }, freshPeople(history.names))
  for (const who of invitedOf(history)) model.standing.set(who, 'invited')
  return model
}

/**
 * Plays a history on the server and in the model, and compares them after every act: the reply, and the state of the
 * event in the rows; what the member's page and card announced before a press; every few acts and at the end also the admin's
 * lists. Returns the first difference.
 */
export async function differenceIn(
  server: Server,
  history: History,
  make: MakeModel = rightModel,
  hear: (act: Act, outcome: Outcome) => void = () => undefined,
): Promise<Difference | undefined> {
  const startedAt = new Date('2026-11-21T12:00:00Z')
  const world = await ReplyWorld.open(server, history, invitedOf(history), startedAt)
  const model = openModel(make, history)
  for (const [index, act] of history.acts.entries()) {
    const sofar = { ...history, acts: history.acts.slice(0, index + 1) }
    const tell = (what: string, ofModel: unknown, ofServer: unknown) => ({
      history: sofar,
      act,
      what,
      model: ofModel,
      server: ofServer,
    })
    // The page says what a Yes alone would do; together with a division, it may be another one.
    const isAlone = act.do === 'no' || (act.do === 'yes' && act.division === undefined)
    const foretold = isAlone && act.by === 'self' ? await world.foretold(act.do, act.who) : undefined
    const expected = doInModel(model, act)
    const got = await world.do(act)
    if (got !== expected) return tell('answered', expected, got)
    hear(act, got)
    const promise = act.do === 'yes' ? expected : refusedWords.test(expected) ? 'no' : null
    if (foretold !== undefined && foretold !== promise) return tell('the page before it', promise, foretold)
    const view = viewOfModel(model)
    const rows = await world.rows()
    if (!isDeepStrictEqual(rows, view)) return tell('the rows', view, rows)
    const isLast = index === history.acts.length - 1
    if (model.isDeleted || (!isLast && index % 7 !== 6)) continue
    const lists = await world.lists()
    const { standing, line, held, waiting } = view
    if (!isDeepStrictEqual(lists, { standing, line, held, waiting })) return tell('the lists', view, lists)
  }
  return undefined
}

/** Leaves out one act after the other as long as something still differs; the remaining acts are the ones it takes. */
export async function shrunk(server: Server, first: Difference, make: MakeModel = rightModel): Promise<Difference> {
  let least = first
  for (let index = least.history.acts.length - 2; index >= 0; index -= 1) {
    const acts = least.history.acts.filter((_, at) => at !== index)
    const again = await differenceIn(server, { ...least.history, acts }, make)
    if (again) least = again
    index = Math.min(index, least.history.acts.length - 1)
  }
  return least
}
