import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#areas/scoring/server/chat.ts'
import type { Author } from '#kernel/server/http/actor.ts'
import { type Person, type ScoringWorld, scoringWorld } from './scoring-world.ts'

let world: ScoringWorld
let ann: Person
let match: { id: number }
beforeAll(async () => {
  world = await scoringWorld()
})
afterAll(() => world.close())

const started = async () => {
  ann = await world.aPerson()
  match = await world.aMatch(ann)
  world.published.length = 0
}
const asActor = async (person: Person): Promise<Author> => {
  const { rows } = await world.deps.pool.query('select first, last, created_at from account where id = $1', [person.id])
  const { first, last, created_at } = rows[0]
  const rest = { isDemo: false, roles: new Set<string>(), sessionHash: '', reauthenticatedAt: null }
  return { userId: person.id, username: person.username, first, last, createdAt: created_at, ...rest }
}
const say = async (person: Person, text: string, id = match.id, clientId?: string) =>
  sendMessage(world.deps, await asActor(person), { matchId: id, text, clientId })
const versionsTold = () =>
  world.published.map(({ payload }) => (payload as { version: number }).version).sort((one, other) => one - other)
const chat = async () => (await world.visitor.send('GET', `/api/getChat/${match.id}:chat`)).body

describe('a chat message', () => {
  test('is sent to everybody in the room, under the name of the session', async () => {
    await started()
    const bo = await world.aPerson('Bo')
    const sent = await say(bo, 'What a rally!')
    expect(sent).toEqual({ ok: true, value: { message_id: expect.any(Number) } })
    const message = {
      message_id: expect.any(Number),
      user_name: 'Bo K.',
      message: 'What a rally!',
      time: expect.any(String),
      is_scorekeeper: false,
    }
    expect(world.published).toEqual([
      { room: `${match.id}:chat`, event: 'messages', payload: { match_id: match.id, version: 1, messages: [message] } },
    ])
    expect(await chat()).toEqual([message])
  })

  test('of the owner and of invited scorekeepers is labelled', async () => {
    await started()
    const bo = await world.aPerson('Bo')
    await ann.send('POST', `/api/match/${match.id}/inviteScorekeeper`, { username: bo.username })
    await say(ann, 'one')
    await say(bo, 'two')
    expect((await chat()).map((message: { is_scorekeeper: boolean }) => message.is_scorekeeper)).toEqual([true, true])
  })

  test('raises the version of its room each time, even if many write at once', async () => {
    await started()
    await Promise.all(Array.from({ length: 20 }, (_, index) => say(ann, `line ${index}`)))
    const versions = versionsTold()
    expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('is plain text: line ends and control characters become spaces', async () => {
    await started()
    await say(ann, 'two\nlines\u0000 <b>bold</b>')
    expect((await chat())[0].message).toBe('two lines <b>bold</b>')
    expect(await say(ann, '\u0000')).toMatchObject({ ok: false, code: 'invalid-input' })
  })

  test('to an unknown match is refused', async () => {
    await started()
    await ann.send('DELETE', `/api/deleteMatch/${match.id}`)
    expect(await say(ann, 'hello?')).toMatchObject({ ok: false, code: 'not-found' })
    expect(await say(ann, 'hello?', 2_000_000_000)).toMatchObject({ ok: false, code: 'not-found' })
  })

  test('of a young account has no links, and a pause of 5 seconds before the next', async () => {
    await started()
    const young = await world.aPerson('New', { isNew: true })
    expect(await say(young, 'buy at www.example.org')).toMatchObject({ ok: false, code: 'chat-no-links' })
    expect(await say(young, 'hello')).toMatchObject({ ok: true })
    await expect(say(young, 'hello again')).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await say(ann, 'see www.example.org')).toMatchObject({ ok: true })
  })
})

describe('a chat message with an id of its phone', () => {
  const clientId = '6f1c2a52-43c3-4b0c-9b67-0d1f5b6a2c11'

  test('counts once, even if it arrives several times at the same moment', async () => {
    await started()
    const sent = await Promise.all(Array.from({ length: 8 }, () => say(ann, 'What a rally!', match.id, clientId)))
    const ids = sent.map((each) => (each.ok ? each.value.message_id : each.code))
    expect(new Set(ids).size).toBe(1)
    expect(await chat()).toMatchObject([{ message_id: ids[0], message: 'What a rally!', client_id: clientId }])
    expect(versionsTold()).toEqual([1])
  })

  test('without the id, the same words arrive several times', async () => {
    await started()
    await Promise.all(Array.from({ length: 3 }, () => say(ann, 'What a rally!')))
    expect(await chat()).toHaveLength(3)
  })

  test('gets the answer of the first even if its author may not write any more, and stays hidden', async () => {
    await started()
    const young = await world.aPerson('New', { isNew: true })
    const first = await say(young, 'hello', match.id, clientId)
    expect(first).toMatchObject({ ok: true })
    const id = first.ok ? first.value.message_id : 0
    expect(await say(young, 'hello', match.id, clientId)).toEqual(first)
    await ann.send('POST', `/api/chat/${id}/hide`, {})
    expect(await say(young, 'hello', match.id, clientId)).toEqual(first)
    expect(await chat()).toEqual([])
  })

  test('is another one under the same id of another author, or in another chat', async () => {
    await started()
    const bo = await world.aPerson('Bo')
    const other = await world.aMatch(bo)
    for (const [person, id] of [
      [ann, match.id],
      [bo, match.id],
      [bo, other.id],
    ] as const)
      expect(await say(person, 'hello', id, clientId)).toMatchObject({ ok: true })
    expect(await chat()).toHaveLength(2)
  })
})

describe('the history', () => {
  test('has the last 200 messages, oldest first, with and without the suffix', async () => {
    await started()
    await world.deps.pool.query(
      `insert into chat_message (match_id, account_id, user_name, is_scorekeeper, message, at)
       select $1, $2, 'Ann K.', true, 'line ' || i, now() from generate_series(1, 210) as i`,
      [match.id, ann.id],
    )
    const messages = await chat()
    expect(messages).toHaveLength(200)
    expect([messages[0].message, messages.at(-1).message]).toEqual(['line 11', 'line 210'])
    expect((await world.visitor.send('GET', `/api/getChat/${match.id}`)).body).toEqual(messages)
  })

  test('of an unknown match is not found', async () => {
    expect((await world.visitor.send('GET', '/api/getChat/2000000000:chat')).status).toBe(404)
  })
})

describe('hiding', () => {
  const hide = (who: Person, id: number) => who.send('POST', `/api/chat/${id}/hide`, {})
  const said = async (who: Person) => {
    const sent = await say(who, 'something rude')
    return sent.ok ? sent.value.message_id : 0
  }

  test('removes a message for everybody at once; scorekeepers of the match and staff may do it', async () => {
    await started()
    const bo = await world.aPerson('Bo')
    const id = await said(bo)
    expect((await hide(bo, id)).status).toBe(404)
    expect((await hide(ann, id)).status).toBe(200)
    expect(world.published.at(-1)).toEqual({
      room: `${match.id}:chat`,
      event: 'messages',
      payload: { match_id: match.id, version: 2, messages: [], hidden: [id] },
    })
    expect(await chat()).toEqual([])
    expect((await hide(ann, id)).status).toBe(404)
    const staff = await world.aPerson('Di', { roles: ['staff'] })
    expect((await hide(staff, await said(bo))).status).toBe(200)
  })

  test('a third message mutes its author in this chat', async () => {
    await started()
    const bo = await world.aPerson('Bo')
    for (let index = 0; index < 3; index += 1) await hide(ann, await said(bo))
    expect(await say(bo, 'again')).toMatchObject({ ok: false, code: 'chat-muted' })
    const other = await world.aMatch(await world.aPerson('Cy'))
    expect(await say(bo, 'hello', other.id)).toMatchObject({ ok: true })
  })
})

describe('reporting', () => {
  test('counts once per user; a hidden message cannot be reported', async () => {
    await started()
    const sent = await say(ann, 'hm')
    const id = sent.ok ? sent.value.message_id : 0
    const bo = await world.aPerson('Bo')
    const report = (who: Pick<Person, 'send'>) => who.send('POST', `/api/chat/${id}/report`, {})
    expect((await report(bo)).body.code).toBeUndefined()
    expect((await report(bo)).body.code).toBe('already-reported')
    expect((await report(world.visitor)).status).toBe(401)
    const { rows } = await world.deps.pool.query('select account_id from chat_report where message_id = $1', [id])
    expect(rows).toEqual([{ account_id: bo.id }])
    await ann.send('POST', `/api/chat/${id}/hide`, {})
    expect((await report(await world.aPerson('Cy'))).status).toBe(404)
  })
})
