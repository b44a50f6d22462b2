import { describe, expect, test } from 'vitest'
import { type PlannedModule, planChunks } from '#app/web/build/plan-chunks.ts'

/** `a: 'b c'` imports b and c; names in capitals are entries. Modules have 1,000 bytes, unless they are listed. */
const modulesOf = (imports: Readonly<Record<string, string>>, bytes: Readonly<Record<string, number>> = {}) =>
  new Map(
    Object.entries(imports).map(([id, names]): [string, PlannedModule] => [
      id,
      { id, bytes: bytes[id] ?? 1000, imports: names.split(' ').filter(Boolean), isEntry: id === id.toUpperCase() },
    ]),
  )
const load = (entries: string, weight = 1) => ({ entries: entries.split(' '), weight })

/** The chunks as lists of their modules. */
const chunksOf = (plan: ReadonlyMap<string, number>) =>
  [...Map.groupBy(plan, ([, chunk]) => chunk).values()]
    .map((of) =>
      of
        .map(([id]) => id)
        .sort()
        .join(' '),
    )
    .sort()

test('what only one entry needs is in the chunk of the entry', () => {
  const modules = modulesOf({ A: 'own shared', B: 'shared', own: '', shared: '' })
  expect(chunksOf(planChunks(modules, [load('A'), load('B')]))).toEqual(['shared'])
})

test('modules that the same pages need are together, however deep they are', () => {
  const modules = modulesOf({ A: 'x', B: 'x y', x: 'z', y: '', z: '' })
  expect(chunksOf(planChunks(modules, [load('A'), load('B')]))).toEqual(['x z'])
})

describe('modules of several pages', () => {
  const imports = { A: 'all', B: 'all some', C: 'all some', all: '', some: '' }
  const loads = [load('A'), load('B'), load('C')]

  test('stay apart if they are large, so that no page loads what it does not need', () => {
    expect(chunksOf(planChunks(modulesOf(imports, { all: 9000, some: 9000 }), loads))).toEqual(['all', 'some'])
  })

  test('are together if they are small, because a request costs more than the bytes', () => {
    expect(chunksOf(planChunks(modulesOf(imports, { all: 300, some: 30 }), loads))).toEqual(['all some'])
  })

  test('are split as the page needs them where most people arrive', () => {
    const modules = modulesOf(imports, { all: 3000, some: 2000 })
    expect(chunksOf(planChunks(modules, [load('A', 40), load('B'), load('C')]))).toEqual(['all', 'some'])
    expect(chunksOf(planChunks(modules, [load('A'), load('B', 40), load('C', 40)]))).toEqual(['all some'])
  })
})

test('two groups never merge if their chunk would wait for itself', () => {
  const loads = [load('A'), load('B'), load('M')]
  const planOf = (low: string) =>
    chunksOf(planChunks(modulesOf({ A: 'low', B: 'low high', M: 'high', low, high: '' }, { low: 1, high: 1 }), loads))
  expect(planOf('high')).toEqual(['high low'])
  // The chunk would need the page M, which needs the chunk.
  expect(planOf('M')).toEqual(['high', 'low'])
})
