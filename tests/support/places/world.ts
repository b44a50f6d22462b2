import type { FastifyInstance } from 'fastify'
import { sendAs } from '#tests/support/principals.ts'
import type { TestClock } from '#tests/support/test-clock.ts'
import type { ListAct, Terms, Wanted } from './acts.ts'
import type { Offer } from './model.ts'

/** A list as everyone finds it after an act. */
export interface View {
  /** Who has a spot. */
  readonly has: readonly number[]
  /** Who waits, in order. */
  readonly line: readonly number[]
  /** Who can take a spot now, as `person until`. */
  readonly offers: readonly string[]
  /** What those who wait want, in order. */
  readonly wishes: readonly Wanted[]
}

/** The product with a few lists at once, as the histories drive it. */
export interface PlacesWorld {
  readonly clock: TestClock
  /** Makes new lists, one for each. The clock stands where they begin. */
  open(terms: readonly Terms[]): Promise<void>
  /** Does what someone does in a list, through one of two processes; answers in the words of the model. */
  act(list: number, act: ListAct, offer: Offer | undefined, process: number): Promise<string>
  /** All lists, in order. */
  look(): Promise<View[]>
  /** Every mail about an offer that would have been sent by now, in each list, as `person until`. */
  told(): Promise<readonly (readonly string[])[]>
  close(): Promise<void>
}

/** Nothing that the histories do is limited by how often they do it. */
const often = ['1000000/60', '1000000/60']
const limits = ['write', 'lesson-sign-up', 'lesson-student', 'event-registration', 'visitor-registration']
export const unlimited = {
  TRUST_PROXY: 'loopback',
  RATE_LIMITS: JSON.stringify({
    ...Object.fromEntries(limits.map((name) => [name, often])),
    write: often.slice(0, 1),
    'add-registrant-accepted': often,
  }),
}

export interface Reply {
  readonly status: number
  readonly code: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: responses of every shape
  readonly body: any
}

export async function send(
  app: FastifyInstance,
  cookie: string | undefined,
  [method, url]: readonly [string, string],
  body: unknown,
): Promise<Reply> {
  const answer = await sendAs(app, cookie, { method, url, body })
  const { status, code } = answer
  const text = String(answer.body)
  if (status >= 500 || (status >= 400 && code === undefined)) throw new Error(`${method} ${url}: ${status} ${text}`)
  return { status, code, body: JSON.parse(text) }
}

/** One person of a list, in the order of the list. */
export interface ViewRow {
  readonly who: number
  readonly state: string
  readonly askedUntil: Date | null
  readonly wish: Wanted
}

export function viewOf(rows: readonly ViewRow[], hasSpot: string, now: Date): View {
  const waiting = rows.filter(({ state }) => state === 'waiting')
  return {
    has: rows.flatMap(({ who, state }) => (state === hasSpot ? [who] : [])).toSorted(),
    line: waiting.map(({ who }) => who),
    offers: waiting.flatMap(({ who, askedUntil: until }) =>
      until !== null && until >= now ? [`${who} ${until.getTime()}`] : [],
    ),
    wishes: waiting.map(({ wish }) => wish),
  }
}
