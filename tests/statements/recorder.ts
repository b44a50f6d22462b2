import pg from 'pg'
import { TestClock } from '#tests/support/test-clock.ts'
import { callerInProduct } from './caller.ts'
import { writtenLine } from './recorded.ts'

/** A statement has other plans with other values, of which the first ones are enough. */
const mostExamples = 2
/** Finding out who sends a statement takes a tenth of a millisecond; after this many times it is only the test. */
const mostLooks = 12

/** What the test file that runs now has sent; files that share a worker share this module. */
const seen = new Map<string, { looks: number; examples: number }>()
const lines: string[] = []
let isListening = false

/** Begins anew, for the next test file of the worker. The clock of the file before says nothing about this one. */
export function beginRecording(): void {
  seen.clear()
  lines.length = 0
  TestClock.latest = undefined
  if (isListening) return
  isListening = true
  recordOn(pg.Client.prototype)
  recordOn(pg.Pool.prototype)
}

/** The statements of the product since the beginning, a line each. */
export const recordedLines = (): string => lines.join('')

function record(statement: unknown, given: unknown): void {
  const { text, values } = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig)
  if (typeof text !== 'string' || !/^\s*(select|with|insert|update|delete|merge)\b/i.test(text)) return
  const of = seen.get(text) ?? { looks: 0, examples: 0 }
  if (of.examples >= mostExamples || of.looks >= mostLooks) return
  const by = callerInProduct()
  seen.set(text, { looks: of.looks + 1, examples: of.examples + (by ? 1 : 0) })
  if (!by) return
  // Written at once, while the clocks say what they said to the statement.
  lines.push(writtenLine({ by, text, values: values ?? (Array.isArray(given) ? given : []) }))
}

/** A pool hands a statement on when it has a connection, where nothing tells any more who asked. */
function recordOn(prototype: object): void {
  const { query } = prototype as { query: (...all: unknown[]) => unknown }
  Object.assign(prototype, {
    query(this: unknown, ...all: unknown[]) {
      record(all[0], all[1])
      return query.apply(this, all)
    },
  })
}
