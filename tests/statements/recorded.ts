import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TestClock } from '#tests/support/test-clock.ts'

/** A statement as it was sent, and the function of the product that sent it. */
export interface Recorded {
  readonly by: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** A statement with some of the values it was sent with; its text may have lists of different lengths. */
export interface Statement {
  readonly by: string
  readonly examples: readonly Omit<Recorded, 'by'>[]
}

/** Enough for values that are left out here and given there, and for a small club and a large one. */
const mostExamples = 6

/** The folder for the statements of a run of the API tests. */
export const recordedFolder = 'node_modules/.cache/statements'

/** Statements that differ only in white space and in the lengths of their lists are one. */
export const shapeOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\(\$(?:::\w+)?(?:, ?\$(?:::\w+)?)*\)/g, '($)')
    .replaceAll(/\(\$\)(?:, ?\(\$\))+/g, '($)')
    .trim()

export const writtenLine = ({ by, text, values }: Recorded): string => {
  const clockOf = clockOfEach(values.flat().filter((value) => value instanceof Date))
  return `${JSON.stringify({ by, text, values: values.map((value) => written(value, clockOf)) })}\n`
}

/** The statements of a folder, each shape once, in an order that does not depend on the run. */
export function readStatements(folder: string): Statement[] {
  const byShape = new Map<string, Recorded[]>()
  for (const file of readdirSync(folder).sort()) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const { by, text, values } = JSON.parse(line) as Recorded
      const shape = `${by} ${shapeOf(text)}`
      byShape.set(shape, [...(byShape.get(shape) ?? []), { by, text, values: values.map(revived) }])
    }
  }
  return [...byShape.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, all]) => ({ by: all[0]?.by ?? '', examples: spread(all) }))
}

/** The tables from which these statements delete rows. */
export const deletedFrom = (statements: readonly Statement[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap(({ examples }) =>
      examples.flatMap(({ text }) => [...text.matchAll(/\bdelete\s+from\s+"?(\w+)/gi)].map(([, table = '']) => table)),
    ),
  )

/** Some of many, from the first to the last. */
function spread<Item>(all: readonly Item[]): Item[] {
  if (all.length <= mostExamples) return [...all]
  return Array.from({ length: mostExamples }, (_, place) =>
    all.at(Math.round((place * (all.length - 1)) / (mostExamples - 1))),
  ) as Item[]
}

interface Written {
  readonly later?: number
  readonly hex?: string
}

type ClockOf = (time: Date) => number

/**
 * Times are kept as the distance from the clock that they belong to, the real one or that of the test, so that a test
 * set in 2026 is still about now in ten years.
 */
function written(value: unknown, clockOf: ClockOf): unknown {
  if (value instanceof Date) return { later: value.getTime() - clockOf(value) } satisfies Written
  if (value instanceof Uint8Array) return { hex: Buffer.from(value).toString('hex') } satisfies Written
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map((one) => written(one, clockOf))
  return value
}

/** A time belongs to the nearer clock, unless that would put a start after its end: then all belong to that of the first. */
function clockOfEach(times: readonly Date[]): ClockOf {
  const inOrder = times.toSorted((one, other) => one.getTime() - other.getTime())
  const later = inOrder.map((time) => time.getTime() - nearerClock(time))
  const [first] = times
  const keepsOrder = later.every((one, at) => at === 0 || one >= (later[at - 1] ?? one))
  return keepsOrder || !first ? nearerClock : () => nearerClock(first)
}

function nearerClock(time: Date): number {
  const clocks = [Date.now(), ...(TestClock.latest ? [TestClock.latest.now().getTime()] : [])]
  const farness = (clock: number) => Math.abs(time.getTime() - clock)
  return clocks.reduce((one, other) => (farness(other) < farness(one) ? other : one))
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object' || value === null) return value
  const { later, hex } = value as Written
  if (later !== undefined) return new Date(Date.now() + later)
  if (hex !== undefined) return Buffer.from(hex, 'hex')
  return value
}
