import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../../scripts/support/layout.ts'
import { filesOfRepository } from './repository-files.ts'
import { type Sentence, sentencesIn } from './sentences.ts'

/**
 * What people read stands in `mails.ts` and `words.ts` of its area. Here is what stays elsewhere: how many strings of a
 * file, and why. The list may only shrink.
 */
const exceptions: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'src/areas/invitations/rules/reply-label.ts': [1, 'a label of the wire, fixed by spec 003 §4'],
  'src/areas/accounts/server/recovery-calls.ts': [1, 'a word of the wire, fixed by spec 000 §7'],
}

/** Files of the domain and of the areas of the server. */
const files = filesOfRepository(...filesIn.server, ...filesIn.rules).filter(
  (path) => path.endsWith('.ts') && !/^src\/(app|kernel\/server)\//.test(path),
)

/** What pages in docs/generated print from these lists. */
const isPrintedList = (path: string) => /^src\/areas\/[^/]+\/server\/(tables|personal|outgoing)\.ts$/.test(path)
/** Mistakes in settings, for operators. */
const isSettings = (path: string) => /^src\/areas\/[^/]+\/server\/settings\.ts$/.test(path)
const isHome = (path: string) => /^src\/areas\/[^/]+\/server\/(mails|words)\.ts$/.test(path)
const read = (path: string) => readFileSync(path, 'utf8')
const sentencesOf = (path: string, source = read(path)): Sentence[] =>
  isHome(path) || isPrintedList(path) || isSettings(path) ? [] : sentencesIn(path, source)

describe('what people read has one home', () => {
  test('no sentence stands outside of mails.ts and words.ts', () => {
    const found = files
      .map((path) => [path, sentencesOf(path)] as const)
      .filter(([, sentences]) => sentences.length > 0)
    const said = found.flatMap(([path, all]) => all.map(({ line, text }) => `${path}:${line} ${text}`))
    const homes = files.filter(isHome)
    const kept = homes.reduce((sum, path) => sum + sentencesIn(path, read(path)).length, 0)
    console.info(
      `words: ${files.length - homes.length} files of domain and areas read, ${said.length} strings excepted; ` +
        `${kept} sentences in ${homes.length} homes`,
    )
    const counted = Object.fromEntries(found.map(([path, sentences]) => [path, sentences.length]))
    const excepted = Object.fromEntries(Object.entries(exceptions).map(([path, [count]]) => [path, count]))
    expect(counted, said.join('\n')).toEqual(excepted)
  })

  test.each([
    ['src/areas/events/server/divisions.ts', 'divisionDeleted(name)', "'The division was deleted'"],
    ['src/areas/clubs/server/payment-settings.ts', 'what: doneBy(', "title: 'How members pay', what: doneBy("],
    ['src/areas/joining/server/tell-address.ts', '...mail })', "...mail, subject: 'Welcome to the club' })"],
    ['src/areas/invitations/rules/decide-no.ts', "'taken-back'", "'moved to the invited members'"],
  ])('a sentence planted into %s is found', (path, place, planted) => {
    const source = read(path)
    expect([source.split(place).length, sentencesOf(path, source).length]).toEqual([2, 0])
    expect(sentencesOf(path, source.replace(place, planted))).toHaveLength(1)
  })

  test('log lines, faults, keys and SQL are no sentences', () => {
    const source = `
      deps.log.warn({ club: 1 }, 'a mail of the club was not sent.')
      if (!event) throw new Error(\`event \${id} went away while it was read\`)
      const key = \`reminder of event \${id} on \${day}\`
      await sql\`update club set name = \${name} where id = 1\`.execute(tx)`
    expect(sentencesIn('made-up.ts', source)).toEqual([])
    expect(sentencesIn('made-up.ts', source.replace('deps.log.warn', 'tell'))).toHaveLength(1)
  })
})
