import { spawnSync } from 'node:child_process'
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { problemWords } from '#areas/ballots/calls/words.ts'
import { base32Of, bytesOfCode, codeIn, readableCode } from '#areas/ballots/rules/codes.ts'
import { splitVotes } from '#areas/ballots/rules/count.ts'
import { entryCodeOf } from '#areas/ballots/rules/entry-code.ts'
import { contentBytes, contentOf, voteIn } from '#areas/ballots/rules/envelope.ts'
import { questionsOf } from '#areas/ballots/rules/questions.ts'
import { answersUnder, hashOfRecord, recount } from '#areas/ballots/rules/record.ts'
import { complaintAboutPaper, recordOf } from '#areas/ballots/rules/record-of.ts'

const bid = 7
const boxes = { q1: 'New nets?', q1o1: 'Yes, No', q3: 'Who?', q3o1: 'Ann', q3o2: 'Wes, June' }
const questions = questionsOf(boxes)
/** 200 votes in which every combination occurs, abstentions too. */
const votes = Array.from({ length: 200 }, (_, index) => ({
  code: base32Of([...randomBytes(10)]),
  choices: [index % 3, 0, index % 4, 0, 0, 0, 0, 0, 0, 0],
}))
const keys = generateKeyPairSync('ed25519')
const publicKey = String(keys.publicKey.export({ format: 'jwk' }).x)

const signed = (text: string) => sign(null, Buffer.from(text), keys.privateKey).toString('base64url')

const onPaper = [
  { question: 1, counts: [6, 5] },
  { question: 3, counts: [0, 2, 5] },
]

function aRecord(paper = onPaper) {
  const [startsAt, endsAt] = [new Date('2027-01-11T17:00:00Z'), new Date('2027-01-12T17:00:00Z')]
  const turnout = { online: votes.length, paper: 12, merged: 0 }
  const unsigned = recordOf({
    ballotId: bid,
    club: 'Zoë’s club',
    title: 'Board “2027”',
    boxes,
    startsAt,
    endsAt,
    endMoves: [],
    countedAt: endsAt,
    entitled: 250,
    turnout,
    counted: splitVotes(bid, questions, votes),
    paper,
    publicKey,
    randomCode: () => expect.fail('no vote on paper is listed among those online'),
  })
  const sha256 = hashOfRecord(unsigned)
  return { ...unsigned, sha256, signature: signed(`sideout-record-1:${bid}:${sha256}`) }
}

const command = (record: unknown, ...more: string[]) => {
  const script = new URL('../../../../../scripts/ballot.ts', import.meta.url).pathname
  const input = typeof record === 'string' ? record : JSON.stringify(record)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '-', ...more], { input, encoding: 'utf8' })
  return { status, stdout, stderr }
}

/** The same without its votes on paper, which it does not say. */
const withoutPaper = (record: ReturnType<typeof aRecord>) => ({
  ...record,
  questions: record.questions.map((question) => ({ ...question, paper: [] })),
})

describe('a code', () => {
  test('is base32 of its bytes, both ways, and is read however it was typed', () => {
    const bytes = [...randomBytes(10)]
    const code = base32Of(bytes)
    expect(code).toMatch(/^[A-Z2-7]{16}$/)
    expect(bytesOfCode(code)).toEqual(bytes)
    expect(codeIn(` ${readableCode(code).toLowerCase()} `)).toBe(code)
    expect(base32Of([...Buffer.from('foobar')])).toBe('MZXW6YTBOI')
    for (const wrong of ['', 'ABCD', 'ABCDEFGHIJKLMNO1', 'ABCDEFGHIJKLMNOPQ']) expect(codeIn(wrong)).toBeUndefined()
  })

  test('gives each question a code of its own, which node:crypto computes as well', () => {
    const { code } = votes[0] ?? { code: '' }
    const theirs = createHmac('sha256', code).update('7:3').digest()
    expect(entryCodeOf(code, 7, 3)).toBe(base32Of([...theirs]))
    expect(entryCodeOf(code, 7, 1)).not.toBe(entryCodeOf(code, 7, 3))
    expect(entryCodeOf(code, 8, 3)).not.toBe(entryCodeOf(code, 7, 3))
  })

  test('and answers are the same after an envelope, whose content has one size', () => {
    for (const vote of votes) {
      expect(contentOf(vote)).toHaveLength(contentBytes)
      expect(voteIn(contentOf(vote))).toEqual(vote)
    }
  })
})

describe('a record', () => {
  const record = aRecord()

  test('agrees with itself, counts every vote, and its hash is that of its text in the order of its keys', () => {
    const { counted, problems } = recount(record)
    expect(problems).toEqual([])
    for (const { counts, abstained } of counted.questions)
      expect(counts.reduce((sum, { votes: some }) => sum + some, abstained)).toBe(200)
    const { sha256, signature: _signature, ...rest } = record
    expect(createHash('sha256').update(JSON.stringify(rest), 'utf8').digest('hex')).toBe(sha256)
  })

  test('has the answers of all 200 codes, each list sorted by its codes', () => {
    for (const { code, choices } of votes)
      expect(answersUnder(record, code).map(({ answer }) => answer)).toEqual([
        [null, 'Yes', 'No'][choices[0] ?? 0],
        [null, 'Ann', 'Wes', 'June'][choices[2] ?? 0],
      ])
    expect(answersUnder(record, base32Of([...randomBytes(10)])).map(({ answer }) => answer)).toEqual([
      undefined,
      undefined,
    ])
    for (const { entries } of record.questions)
      expect(entries.map(({ code }) => code)).toEqual(entries.map(({ code }) => code).toSorted())
  })

  type Entries = { code: string; answer: string | null }[]
  const changed = (change: (entries: Entries) => Entries) => ({
    ...record,
    questions: record.questions.map((question) =>
      question.question === 3 ? { ...question, entries: change([...question.entries]) } : question,
    ),
  })
  const wrongs: [string, object, RegExp][] = [
    [
      'an answer changed',
      changed((all) =>
        all.map((one, at) => (at === 5 ? { ...one, answer: one.answer === 'Ann' ? 'Wes' : 'Ann' } : one)),
      ),
      /^Question 3 /,
    ],
    ['an answer missing', changed((all) => all.slice(1)), /^Question 3 .*199 answers for 200/],
    ['an answer added', changed((all) => [...all, { code: 'NEW', answer: 'Ann' }]), /^Question 3 .*201 answers/],
    ['a code twice', changed((all) => [...all.slice(1), all[1] ?? { code: '', answer: null }]), /^Question 3 .*twice/],
    ['an unlisted answer', changed((all) => all.with(0, { code: 'NEW', answer: 'Bo' })), /^Question 3 /],
    [
      'a code changed',
      changed((all) => all.with(0, { code: 'NEW', answer: all[0]?.answer ?? null })),
      /^The hash we computed is /,
    ],
    ['another title', { ...record, title: 'Bored' }, /^The hash we computed is /],
    ['votes on paper that were not entered', { ...record, paper_uncounted: 12 }, /^Question 1 .*none were entered/],
    ['votes on paper taken out', withoutPaper(record), /^Question 1 .*paper votes are missing/],
    ['too many votes on paper', { ...record, paper_voters: 1 }, /^Question 1 .*paper vote/],
  ]
  test.each(wrongs)('with %s is told by a sentence', (_, wrong, sentence) => {
    expect(recount(wrong as typeof record).problems.map(problemWords)[0]).toMatch(sentence)
  })

  test('without the votes on paper says how many are missing, and agrees with itself', () => {
    const without = aRecord([])
    expect([record.paper_uncounted, without.paper_uncounted, without.paper_voters]).toEqual([0, 12, 12])
    expect(recount(without).problems).toEqual([])
  })

  test('that was changed and signed anew differs from the hash that was mailed', () => {
    const forged = { ...record, title: 'Bored' }
    const whole = { ...forged, sha256: hashOfRecord(forged) }
    expect(recount(whole).problems).toEqual([])
    expect(recount(whole, record.sha256).problems.map(problemWords)[0]).toMatch(/doesn’t match the one we emailed/)
  })
})

describe('npm run ballot', () => {
  const record = aRecord()

  test('recounts a file, however it is indented, and prints the numbers as JSON', () => {
    const { status, stdout } = command(JSON.stringify(record, null, 2), '--sha256', record.sha256)
    expect(status).toBe(0)
    const found = JSON.parse(stdout)
    expect(Object.keys(found)).toEqual(['questions', 'voted', 'sha256'])
    expect(found.questions[0]).toEqual({
      question: 1,
      counts: [
        { option: 'Yes', votes: 67 },
        { option: 'No', votes: 66 },
      ],
      abstained: 67,
      paper: 11,
      totals: [
        { option: 'Yes', online: 67, paper: 6, votes: 73 },
        { option: 'No', online: 66, paper: 5, votes: 71 },
      ],
      blank: { online: 67, paper: 1, votes: 68 },
      outcome: 'Yes won with 73 of 144 votes.',
    })
    expect(found.questions[1]).toMatchObject({
      totals: [
        { option: 'Ann', online: 50, paper: 0, votes: 50 },
        { option: 'Wes', online: 50, paper: 2, votes: 52 },
        { option: 'June', online: 50, paper: 5, votes: 55 },
      ],
      blank: { online: 50, paper: 5, votes: 55 },
      outcome: 'June got the most votes: 55 of 157.',
    })
    expect([found.voted, found.sha256]).toEqual([200, record.sha256])
  })

  test('finds the answers under a code, and checks the receipt', () => {
    const { code = '' } = votes[5] ?? {}
    const receipt = signed(`sideout-receipt-1:${bid}:${code}`)
    const { status, stdout } = command(record, '--code', readableCode(code), '--receipt', receipt)
    expect([status, JSON.parse(stdout)]).toEqual([
      0,
      {
        answers: [
          { question: 1, answer: 'No' },
          { question: 3, answer: 'Ann' },
        ],
      },
    ])
    expect(command(record, '--code', 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({ status: 1, stdout: '' })
    expect(command(record, '--code', code, '--receipt', 'x').stderr).toContain('was not signed by')
    // A signature may begin with a hyphen.
    expect(command(record, '--code', code, '--receipt', '-x').stderr).toContain('was not signed by')
  })

  test('exits with 1 and a sentence that names the question, or the hash', () => {
    const [first, ...others] = record.questions
    const missing = { ...record, questions: [{ ...first, entries: first?.entries.slice(1) }, ...others] }
    expect(command(missing)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^Question 1 /) })
    const other = '0'.repeat(64)
    expect(command(record, '--sha256', other)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('the one we emailed'),
    })
    const forged = { ...record, title: 'Bored' }
    const rehashed = command({ ...forged, sha256: hashOfRecord(forged) })
    expect(rehashed).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^This record was not signed by the installation it names\./),
    })
    expect(command({ format: 'another' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('isn’t a ballot record'),
    })
  })
})

test.each([
  [
    'all given',
    [
      { question: 1, counts: [1, 1] },
      { question: 3, counts: [0, 0, 2] },
    ],
    undefined,
  ],
  [
    'more than voters',
    [
      { question: 1, counts: [2, 1] },
      { question: 3, counts: [0, 0, 0] },
    ],
    'votes.0.counts',
  ],
  ['a question missing', [{ question: 1, counts: [1, 1] }], 'votes.1'],
  [
    'an option missing',
    [
      { question: 1, counts: [1, 1] },
      { question: 3, counts: [1, 0] },
    ],
    'votes.1',
  ],
  [
    'a question too many',
    [
      { question: 1, counts: [1, 1] },
      { question: 3, counts: [0, 0, 0] },
      { question: 4, counts: [] },
    ],
    'votes.2',
  ],
])('votes on paper with %s', (_, paper, field) => {
  expect(complaintAboutPaper(questions, paper, 2)).toBe(field)
})
