import { afterAll, beforeAll, expect, test } from 'vitest'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { Occasions, occasion, when } from '#kernel/server/occasions.ts'
import { aServer } from '#tests/support/a-server.ts'

const doorOpened = occasion<{ tx: Tx; door: number }, string>('house.door-opened')
const doorClosed = occasion<{ tx: Tx; door: number }>('house.door-closed')

let server: Awaited<ReturnType<typeof aServer>>
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const sayIn = (tx: Tx, subject: string) =>
  tx
    .insertInto('demo_outbox')
    .values({ message_key: subject, channel: 'mail', recipient: 'a', subject, body_text: '', at: new Date() })
    .execute()
const said = async () => {
  const rows = await server.deps.db.selectFrom('demo_outbox').select('subject').orderBy('id').execute()
  return rows.map(({ subject }) => subject)
}

test('those who listen to an occasion act in their order and answer, and nobody else does', async () => {
  const acts: string[] = []
  const answering =
    (name: string) =>
    async ({ door }: { door: number }) => {
      acts.push(`${name} begins`)
      await Promise.resolve()
      acts.push(`${name} ends`)
      return `${name} saw ${door}`
    }
  const occasions = new Occasions([
    when(doorOpened, answering('dog')),
    when(doorClosed, async () => void acts.push('cat')),
    when(doorOpened, answering('child')),
  ])
  const tx = undefined as unknown as Tx

  expect(await occasions.tell(doorOpened, { tx, door: 2 })).toEqual(['dog saw 2', 'child saw 2'])
  expect(acts).toEqual(['dog begins', 'dog ends', 'child begins', 'child ends'])
  expect(await new Occasions([]).tell(doorOpened, { tx, door: 2 })).toEqual([])
})

test('what a listener writes stands exactly if the act it belongs to does', async () => {
  const { db } = server.deps
  const writing = when(doorOpened, async ({ tx, door }) => {
    await sayIn(tx, `door ${door}`)
    return ''
  })
  const failing = when(doorOpened, async () => {
    throw new Error('the hinge broke')
  })
  const open = (occasions: Occasions, door: number) =>
    inTransaction(db, async (tx) => ok(await occasions.tell(doorOpened, { tx, door })))

  await open(new Occasions([writing]), 1)
  await expect(open(new Occasions([writing, failing]), 2)).rejects.toThrow('the hinge broke')
  expect(await said()).toEqual(['door 1'])
})
