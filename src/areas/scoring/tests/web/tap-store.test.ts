import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { KeptTap } from '#areas/scoring/screens/keeping/queue/kept-shapes.ts'
import { openTaps, resetTaps } from '#areas/scoring/screens/keeping/queue/tap-store.ts'
import { closeDatabases } from '#tests/support/web/closed-databases.ts'

const owner = { user_id: 1000, match_id: 7 }
const act = (id: string) => ({ id, game: 1, kind: 'point', team: 1, by: 1 }) as const
const tap = (id: string, n: number, of = owner): KeptTap => ({ ...of, n, act: act(id) })
const ground = { ...owner, user_name: 'Marge O.', match: null, base: 4, log: null, kept_at: new Date().toISOString() }
const idsIn = async (of = owner) => (await (await openTaps()).read(of)).taps.map((each) => each.act.id)

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await resetTaps()
  localStorage.clear()
})

/** Reloads the page: only what is on the disk is known. */
async function reload(): Promise<void> {
  vi.resetModules()
}

describe('what waits', () => {
  test('is there after a reload, in the order of the taps', async () => {
    const store = await openTaps()
    await store.write({ ground, put: [tap('b', 2), tap('a', 1)] })
    await store.write({ put: [tap('c', 3)] })
    await reload()
    const fresh = await import('#areas/scoring/screens/keeping/queue/tap-store.ts')
    const kept = await (await fresh.openTaps()).read(owner)
    expect(kept.taps.map((each) => each.act.id)).toEqual(['a', 'b', 'c'])
    expect(kept.ground).toEqual(ground)
    await fresh.resetTaps()
  })

  test('is written with strict durability, so that it survives a power cut', async () => {
    const store = await openTaps()
    const began = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await store.write({ put: [tap('a', 1)] })
    expect(began.mock.calls.at(-1)?.slice(1)).toEqual(['readwrite', { durability: 'strict' }])
  })

  test('belongs to one account and one match', async () => {
    const store = await openTaps()
    const others = { user_id: 2000, match_id: 7 }
    await store.write({
      put: [tap('mine', 1), tap('theirs', 1, others), tap('next', 1, { user_id: 1000, match_id: 8 })],
    })
    await store.write({ forget: owner })
    expect(await idsIn()).toEqual([])
    expect(await idsIn(others)).toEqual(['theirs'])
    expect(await idsIn({ user_id: 1000, match_id: 8 })).toEqual(['next'])
  })

  test('is removed only by its own acknowledgement, and is there once when stored twice', async () => {
    const store = await openTaps()
    await store.write({ put: [tap('a', 1), tap('b', 2), tap('a', 1)] })
    await store.write({ ground, drop: ['a'] })
    expect(await idsIn()).toEqual(['b'])
  })

  test('is changed wholly or not at all', async () => {
    const store = await openTaps()
    await store.write({ put: [tap('a', 1)] })
    const broken = { ...tap('b', 2), act: { ...act('b'), id: Symbol('none') as unknown as string } }
    await expect(store.write({ drop: ['a'], put: [broken] })).rejects.toThrow()
    expect(await idsIn()).toEqual(['a'])
  })

  test('is announced to the rest of the page by one key, before it is written', async () => {
    const store = await openTaps()
    const writing = store.write({ put: [tap('a', 1)] })
    expect(localStorage.getItem('sideout.kept')).toBe('true')
    await writing
  })
})

test('left-out acts are stored separately until they are removed', async () => {
  const store = await openTaps()
  const left = {
    ...owner,
    id: 'x',
    user_name: '',
    match: null,
    because: 'over',
    left_at: '',
    acts: [act('a')],
  } as const
  await store.write({ put: [tap('a', 1)] })
  await store.write({ leave: { ...left, theirs: [[1, 0]], mine: [[2, 0]] }, drop: ['a'] })
  expect(await idsIn()).toEqual([])
  expect((await store.all()).left).toHaveLength(1)
  await store.write({ dropLeft: 'x' })
  expect((await store.all()).left).toEqual([])
})

describe('what an older version left in local storage', () => {
  const earlier = [
    { user_id: 1000, base: 3, act: act('a') },
    { user_id: 1000, base: 3, act: act('b') },
    { user_id: 2000, base: 5, act: act('c') },
    { nonsense: true },
  ]

  test('is moved to the database and removed from local storage', async () => {
    localStorage.setItem('sideout.taps.7', JSON.stringify(earlier))
    expect(await idsIn()).toEqual(['a', 'b'])
    expect(await idsIn({ user_id: 2000, match_id: 7 })).toEqual(['c'])
    expect((await (await openTaps()).read(owner)).ground).toMatchObject({ base: 3, log: null })
    expect(localStorage.getItem('sideout.taps.7')).toBeNull()
  })

  test('stays where it is when the database refuses it', async () => {
    localStorage.setItem('sideout.taps.7', JSON.stringify(earlier))
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect((await openTaps()).isDurable).toBe(false)
    expect(JSON.parse(localStorage.getItem('sideout.taps.7') ?? '[]')).toHaveLength(4)
  })
})

test('what a board stored is deleted after two weeks, unless something waits on it', async () => {
  const store = await openTaps()
  const old = { ...ground, kept_at: '2026-01-01T00:00:00.000Z' }
  const waitsOn = { user_id: 1000, match_id: 9 }
  await store.write({ ground: old })
  await store.write({ ground: { ...old, ...waitsOn }, put: [tap('a', 1, waitsOn)] })
  vi.resetModules()
  const fresh = await import('#areas/scoring/screens/keeping/queue/tap-store.ts')
  const { grounds } = await (await fresh.openTaps()).all()
  expect(grounds.map(({ match_id }) => match_id)).toEqual([9])
  await fresh.resetTaps()
})

test('a browser without a database, or one that refuses it, stores in memory and says so', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  const store = await openTaps()
  expect(store.isDurable).toBe(false)
  await store.write({ put: [tap('a', 1)] })
  expect((await store.read(owner)).taps).toHaveLength(1)
})

test('a connection that the browser closed is reopened', async () => {
  const store = await openTaps()
  await store.write({ put: [tap('a', 1)] })
  await deleteDB('sideout')
  await store.write({ put: [tap('b', 2)] })
  expect(await idsIn()).toEqual(['b'])
})

test('a connection that the browser closed behind the page’s back is reopened, and the tap is written again', async () => {
  const closeAll = closeDatabases()
  const store = await openTaps()
  await store.write({ put: [tap('a', 1)] })
  closeAll()
  await store.write({ put: [tap('b', 2)] })
  closeAll()
  expect(await idsIn()).toEqual(['a', 'b'])
})

test('changes that meet a closed connection are made in their order', async () => {
  const closeAll = closeDatabases()
  const store = await openTaps()
  await store.write({ put: [tap('a', 1)] })
  closeAll()
  await Promise.all([
    store.write({ put: [tap('b', 2)] }),
    store.write({ drop: ['b'] }),
    store.write({ put: [tap('c', 3)] }),
  ])
  expect(await idsIn()).toEqual(['a', 'c'])
})

test('a browser that gives its database late gets what was in memory until then', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  const store = await openTaps()
  await store.write({ ground, put: [tap('a', 1)] })
  expect(store.isDurable).toBe(false)
  open.mockRestore()
  await store.mend()
  await store.write({ put: [tap('b', 2)] })
  expect(store.isDurable).toBe(true)
  expect(await idsIn()).toEqual(['a', 'b'])
  expect((await (await openTaps()).read(owner)).ground).toEqual(ground)
})

test('when a later version of the page has changed the database, this page says that it stores nothing more', async () => {
  const store = await openTaps()
  const later = await openDB('sideout', 2)
  later.close()
  await expect(store.write({ put: [tap('b', 2)] })).rejects.toThrow()
})
