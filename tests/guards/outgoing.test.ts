import { describe, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import { limitsOf, outgoing } from '#app/outgoing.ts'
import type { Outgoing } from '#kernel/server/outgoing.ts'
import { filesIn, placeOf } from '../../scripts/support/layout.ts'
import { faultInTest } from './named-tests.ts'
import { readTexts } from './repository-files.ts'

/** The functions by which an email, a text or a notification leaves an area. */
const doors =
  /\b(?:enqueueMail|sendOnce|sendMail\.run|queueMail|tellAdmins|queueRoundPushes|queueFollowerTexts|queueQuestions|queueReplyText|pushNotice|textsPort)\(|\bports\.many\.send\(/

/** `area/file`. */
function nameOf(path: string): string {
  const { room = '', below = '' } = placeOf(path) ?? {}
  return `${room}/${below.replace(/\.ts$/, '')}`
}
const isArea = (path: string) => path.startsWith('src/areas/')

interface Text {
  readonly path: string
  readonly text: string
}

/** The files of areas that send something, as `area/file`. */
const sendersIn = (files: readonly Text[]): string[] =>
  files.filter(({ path, text }) => isArea(path) && doors.test(withoutComments(text))).map(({ path }) => nameOf(path))

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

/** Exports of mails.ts that are words of a whole mail, subject, text or notification, as `area/function`. */
const buildersIn = (files: readonly Text[]): string[] =>
  files
    .filter(({ path }) => path.endsWith('/mails.ts'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:const|function) (\w*(?:Mail|Text|Topic|Subject|Words)|textOf)\b/gm)].map(
        ([, name = '']) => `${nameOf(path).split('/')[0]}/${name}`,
      ),
    )

const files = readTexts(...filesIn.server)
const missing = (found: readonly string[], rows: readonly Outgoing[], key: 'from' | 'builders') =>
  found.filter((one) => !rows.some((row) => row[key]?.includes(one)))

describe('what we send, and who can cause it', () => {
  test('every sender and every text of the product is in a row', () => {
    const [senders, builders] = [sendersIn(files), buildersIn(files)]
    console.info(`outgoing: ${outgoing.length} rows, ${senders.length} senders, ${builders.length} texts`)
    expect(senders.length).toBeGreaterThan(50)
    expect(builders.length).toBeGreaterThan(50)
    expect(missing(senders, outgoing, 'from')).toEqual([])
    expect(missing(builders, outgoing, 'builders')).toEqual([])
  })

  test('a row names no sender, text or call that does not exist', () => {
    const [senders, builders] = [sendersIn(files), buildersIn(files)]
    const calls = new Set<string>(
      Object.values(areas)
        .flat()
        .map(({ name }) => name),
    )
    expect(outgoing.flatMap(({ from }) => from.filter((one) => !senders.includes(one)))).toEqual([])
    expect(outgoing.flatMap(({ builders: of = [] }) => of.filter((one) => !builders.includes(one)))).toEqual([])
    expect(outgoing.flatMap(({ calls: of = [] }) => of.filter((one) => !calls.has(one)))).toEqual([])
  })

  test('every row says how often, in whose words, and names a test that exists', () => {
    expect(outgoing.flatMap(({ what, test: named }) => faultInTest(what, named) ?? [])).toEqual([])
    for (const row of outgoing) {
      expect(limitsOf(row).length + (row.often ?? '').length, `how often: ${row.what}`).toBeGreaterThan(0)
      expect(row.words, row.what).not.toBe('')
    }
  })

  test('a planted sender and a planted text are found', () => {
    const sender = { path: 'src/areas/clubs/server/planted.ts', text: `await enqueueMail(tx, { key: 'x' })` }
    const words = { path: 'src/areas/clubs/server/mails.ts', text: 'export const plantedMail = (): MailWords => ({})' }
    expect(missing(sendersIn([sender]), outgoing, 'from')).toEqual(['clubs/planted'])
    expect(missing(buildersIn([words]), outgoing, 'builders')).toEqual(['clubs/plantedMail'])
    const commented = { ...sender, text: '/** Like enqueueMail(tx), but later. */' }
    expect(sendersIn([commented])).toEqual([])
  })
})
