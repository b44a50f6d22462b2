import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base32Of, bytesOfCode, codeBytes } from '#areas/ballots/rules/codes.ts'
import { entryCodeOf } from '#areas/ballots/rules/entry-code.ts'
import { contentOf } from '#areas/ballots/rules/envelope.ts'
import { answersUnder, type BallotRecord, recount } from '#areas/ballots/rules/record.ts'
import { type Content, openUrn, sealUrn } from '#areas/ballots/server/urn.ts'
import { aCode, type BallotWorld, ballotWorld, type Voter } from './ballot-world.ts'

const isSoak = process.env['SOAK'] === '1'
const people = isSoak ? 200 : 40
const words = ['Marmalade', 'Buttermilk', 'Cinnamon']
const others = ['Tangerine', 'Pistachio', 'Peppermint', 'Gingerbread']

/** Every row of every table at one moment, with the transaction that wrote it and its place on disk. */
interface Row {
  readonly name: string
  readonly xmin: string
  readonly place: string
  readonly row: string
}

let world: BallotWorld
let dump: () => Promise<readonly Row[]>
beforeAll(async () => {
  world = await ballotWorld()
  const { rows } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
    order by 1`.execute(world.deps.db)
  const all = rows
    .map(({ name }) => `select '${name}' as name, t.xmin::text, t.ctid::text as place, t::text as row from ${name} t`)
    .join(' union all ')
  dump = async () => (await sql.raw<Row>(all).execute(world.deps.db)).rows
}, 60_000)
afterAll(() => world.close())

interface Cast extends Voter {
  readonly code: string
  readonly a1: string
  readonly a2: string
}

/** Votes in random groups at once, with random answers, and a dump after each group. */
async function hold(bid: number): Promise<{ cast: Cast[]; dumps: (readonly Row[])[] }> {
  const voters = await world.voters(people)
  const some = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? ''
  const cast = voters
    .map((voter) => ({ ...voter, code: aCode(), a1: some([...words, '']), a2: some(others) }))
    .sort(() => Math.random() - 0.5)
  const dumps = [await dump()]
  for (let at = 0; at < cast.length; ) {
    // Mostly one at a time: a dump after each single vote tells most.
    const group = cast.slice(at, at + (Math.random() < 0.7 ? 1 : 4))
    const answers = await Promise.all(
      group.map(({ code, a1, a2, ...voter }) => world.vote(voter, bid, { a1, a2 }, code)),
    )
    for (const [index, { body }] of answers.entries()) expect(body.code).toBe(group[index]?.code)
    dumps.push(await dump())
    at += group.length
  }
  return { cast, dumps }
}

const ofTable = (rows: readonly Row[], name: string) => rows.filter((row) => row.name === `public.${name}`)
const byPlace = (one: Row, other: Row) =>
  Number(/\d+,(\d+)/.exec(one.place)?.[1]) - Number(/\d+,(\d+)/.exec(other.place)?.[1])
const byTransaction = (one: Row, other: Row) => Number(one.xmin) - Number(other.xmin)

/** The members in the register of a ballot, in the order of their places, of their transactions, and of their numbers. */
function registers(rows: readonly Row[], bid: number): number[][] {
  const lines = ofTable(rows, 'ballot_voter').filter(({ row }) => row.split(',')[1] === String(bid))
  const members = (list: readonly Row[]) => list.map(({ row }) => Number(row.split(',')[2]))
  return [members(lines.toSorted(byPlace)), members(lines.toSorted(byTransaction)), members(lines).toSorted()]
}

/** The envelopes in a dump, as hexadecimal texts in their order. */
function envelopesIn(rows: readonly Row[], bid: number): string[] {
  const urn = ofTable(rows, 'ballot_urn').find(({ row }) => row.split(',')[1] === String(bid))
  return /([0-9a-f]*)"?\)$/.exec(urn?.row ?? '')?.[1]?.match(/.{96}/g) ?? []
}

/**
 * How many voters somebody finds who puts two orders beside each other. By chance it is one, whatever the number of
 * voters: to find ten by chance happens once in ten million tries.
 */
const found = (members: readonly number[], codes: readonly string[], cast: readonly Cast[]) =>
  members.filter((mid, at) => cast.find((one) => one.mid === mid)?.code === codes[at]).length
const byChance = 10

const codeOf = (content: Content) => base32Of([...content.subarray(0, codeBytes)])
const contentUnder = (code: string) => Buffer.from(contentOf({ code, choices: [1] }))

test('whoever reads the database at every moment, the log and the mails, does not learn who voted what', async () => {
  const bid = await world.aBallot({ q1: 'Which?', q1o1: words.join(), q2: 'And which?', q2o1: others.join() })
  const { cast, dumps } = await hold(bid)
  const last = dumps.at(-1) ?? []

  // One reader has all dumps without the key, and looks for the envelope that came with each vote: all are new.
  for (const [at, rows] of dumps.entries()) {
    const before = new Set(at > 0 ? envelopesIn(dumps[at - 1] ?? [], bid) : [])
    const now = envelopesIn(rows, bid)
    expect(now.filter((envelope) => before.has(envelope))).toEqual([])
    expect(now).toEqual(now.toSorted())
  }

  // Another has the key, and one dump.
  const urn = await world.deps.db
    .selectFrom('ballot_urn')
    .selectAll()
    .where('ballot_id', '=', bid)
    .executeTakeFirstOrThrow()
  const { envelopes, salt } = urn
  if (!salt) return expect.fail('the salt is there before the count')
  const opened = (await openUrn(world.deps, { ballotId: bid, salt, envelopes })).map(codeOf)
  expect(opened.toSorted()).toEqual(cast.map(({ code }) => code).toSorted())
  const guesses = registers(last, bid).flatMap((members) =>
    [opened, opened.toReversed()].map((codes) => found(members, codes, cast)),
  )

  // And somebody looks after the count, in the order of the published answers.
  world.end()
  const record = (await world.scene.as('clubAdmin').get(`/api/club/ballotRecord/${bid}`)).body as BallotRecord
  const counted = await dump()
  const listed = record.questions.map(({ question, entries }) =>
    entries.map((entry) => cast.find(({ code }) => entryCodeOf(code, bid, question) === entry.code)?.code ?? ''),
  )
  for (const members of registers(counted, bid)) guesses.push(...listed.map((codes) => found(members, codes, cast)))
  console.log(`votes of ${people} that a reader found, order by order: ${guesses.join(', ')}`)
  expect(Math.max(...guesses)).toBeLessThan(byChance)
  // Nor do the answers to two questions stand in one order.
  expect(listed[0]?.filter((code, at) => code === listed[1]?.[at]).length).toBeLessThan(byChance)

  // All votes are there, and every voter finds theirs.
  expect(recount(record).problems).toEqual([])
  for (const { code, a1, a2 } of cast)
    expect(answersUnder(record, code).map(({ answer }) => answer ?? '')).toEqual([a1, a2])

  // Codes stand nowhere, in no form; answers only where the question and the result stand: after the count, the mail
  // with the totals too.
  const elsewhere = (rows: readonly Row[]) =>
    rows
      .filter(({ name }) => !/^public\.(ballot|ballot_count|ballot_record)$/.test(name))
      .map(({ row }) => row)
      .filter((row) => rows === last || !row.includes(`ballot ${bid} result`))
  const texts = [...world.lines, ...elsewhere(last), ...elsewhere(counted)].join('\n')
  for (const { code } of cast) {
    expect(texts).not.toContain(code)
    expect(texts).not.toContain(Buffer.from(bytesOfCode(code)).toString('hex'))
  }
  for (const word of [...words, ...others]) expect(texts).not.toContain(word)
  expect(counted.map(({ row }) => row).join('\n')).not.toContain(cast[0]?.code ?? '-')
  expect(ofTable(counted, 'idempotency').filter(({ row }) => row.includes('ballots.'))).toEqual([])
}, 300_000)

test('a row per vote would tell nearly everybody’s vote, so the reader of this test is no fool', async () => {
  const bid = await world.aBallot()
  await sql`create table plain_vote (code text)`.execute(world.deps.db)
  const cast = (await world.voters(people)).map((voter) => ({ ...voter, code: aCode(), a1: '', a2: '' }))
  for (const { mid: member_id, code } of cast)
    await world.deps.db.transaction().execute(async (tx) => {
      const line = { club_id: world.cid, ballot_id: bid, member_id, is_paper: false }
      await tx.insertInto('ballot_voter').values(line).execute()
      await sql`insert into plain_vote values (${code})`.execute(tx)
    })
  const { rows } = await sql<Row>`select 'plain_vote' as name, xmin::text, ctid::text as place, code as row
    from plain_vote`.execute(world.deps.db)
  await sql`drop table plain_vote`.execute(world.deps.db)
  const codes = rows.toSorted(byTransaction).map(({ row }) => row)
  const [, members = []] = registers(await dump(), bid)
  const told = found(members, codes, cast)
  console.log(`votes of ${people} that a row per vote tells: ${told}`)
  expect(told).toBeGreaterThan(0.9 * people)
})

test('envelopes that are written back as they are would show whose is new', async () => {
  const { deps } = world
  const salt = Buffer.alloc(32, 7)
  const seal = async (code: string) =>
    (await sealUrn(deps, { ballotId: 1, salt, contents: [contentUnder(code)] })).toString('hex')
  let urn: string[] = []
  let told = 0
  for (const code of Array.from({ length: people }, () => aCode())) {
    const before = new Set(urn)
    urn = [...urn, await seal(code)].sort()
    const fresh = urn.filter((envelope) => !before.has(envelope))
    const found = await openUrn(deps, { ballotId: 1, salt, envelopes: Buffer.from(fresh.join(''), 'hex') })
    if (found.map(codeOf).join() === code) told += 1
  }
  expect(told).toBeGreaterThan(0.9 * people)
})

test('the key of the envelopes needs both the secret key and the salt of the ballot', async () => {
  const { deps } = world
  const [salt, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const envelopes = await sealUrn(deps, { ballotId: 1, salt, contents: [contentUnder(aCode())] })
  expect(envelopes).toHaveLength(48)
  await expect(openUrn(deps, { ballotId: 1, salt: other, envelopes })).rejects.toThrow(/secret key/)
  await expect(openUrn(deps, { ballotId: 2, salt, envelopes })).rejects.toThrow(/secret key/)
  const config = { ...deps.config, secretKey: `${deps.config.secretKey} ` }
  await expect(openUrn({ config }, { ballotId: 1, salt, envelopes })).rejects.toThrow(/SECRET_KEY/)
})

test('an urn of thousands is opened and sealed in slices, between which others have their turn', async () => {
  const { deps } = world
  const salt = Buffer.alloc(32, 3)
  const contents = Array.from({ length: 2000 }, () => contentUnder(aCode()))
  const turnsDuring = async <Made>(work: Promise<Made>): Promise<[Made, number]> => {
    let turns = 0
    let next: NodeJS.Immediate
    const others = () => {
      turns += 1
      next = setImmediate(others)
    }
    next = setImmediate(others)
    const made = await work
    clearImmediate(next)
    return [made, turns]
  }
  const [envelopes, whileSealing] = await turnsDuring(sealUrn(deps, { ballotId: 1, salt, contents }))
  const [opened, whileOpening] = await turnsDuring(openUrn(deps, { ballotId: 1, salt, envelopes }))
  // Nine pauses; a turn may fall between two ticks.
  expect(Math.min(whileSealing, whileOpening)).toBeGreaterThanOrEqual(7)
  expect(opened.map(codeOf).toSorted()).toEqual(contents.map(codeOf).toSorted())
  const [, whileSealingFew] = await turnsDuring(sealUrn(deps, { ballotId: 1, salt, contents: contents.slice(0, 200) }))
  expect(whileSealingFew).toBe(0)
})
