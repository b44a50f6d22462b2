import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stepsOf } from '../../scripts/gate/steps.ts'
import { allTexts } from '../../scripts/words/all-texts.ts'
import { ownWords } from '../../scripts/words/fixed-texts.ts'
import { repeatedIn, repeatedInFile } from './repeated-words.ts'
import { readTexts } from './repository-files.ts'

const home = join(import.meta.dirname, '../..')
const cspell = join(home, 'node_modules/cspell/bin.mjs')

/** The words of a text that the gate's spelling check refuses. */
function misspelledIn(text: string): string[] {
  const run = spawnSync(process.execPath, [cspell, 'lint', '--no-progress', '--no-summary', '--words-only', 'stdin'], {
    cwd: home,
    input: text,
    encoding: 'utf8',
  })
  expect([0, 1]).toContain(run.status)
  return run.stdout.split('\n').filter((word) => word !== '')
}

describe('spelling', () => {
  test('the gate checks it, and misspelled or British words of sentences, comments and names are refused', () => {
    expect(stepsOf(false).map(({ name }) => name)).toContain('spelling')
    const planted = `
      /** Recieves the reply of a member, and apologises. */
      export const memberAdress = 'You are already registerd for the waitlist.'`
    expect(misspelledIn(planted)).toEqual(['Recieves', 'apologises', 'Adress', 'registerd'])
    expect(misspelledIn('The organizer of the pickleball ladder canceled it.')).toEqual([])
  })

  test('the word list is sorted within its sections, and has no word that is not used', () => {
    const [, ...sections] = readFileSync(join(home, 'spelling.txt'), 'utf8').split(/^\n# .*\n/m)
    const lists = sections.map((section) => section.split('\n').filter((word) => word !== ''))
    for (const list of lists) expect(list).toEqual(list.toSorted())
    const words = lists.flat()
    expect(words).toEqual([...new Set(words)])
    const everything = readTexts()
      .map(({ text }) => text)
      .join('\n')
      .toLowerCase()
    expect(words.filter((word) => !everything.includes(word))).toEqual([])
  })
})

describe('no word stands twice in a row', () => {
  test('in what people read', () => {
    const found = allTexts().filter(({ path, text }) => repeatedIn(ownWords(path, text)).length > 0)
    expect(found.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
  })

  test('in comments and pages', () => {
    expect(readTexts('src', 'tests', 'scripts', 'docs', '*.md').flatMap(repeatedInFile)).toEqual([])
  })

  test('a repeated word is found, and an example or a name that says a word twice is not', () => {
    expect(repeatedIn('Ask the the organizer.')).toEqual(['the'])
    expect(repeatedIn('We had had the best-best of it, and 10 10.')).toEqual(['had'])
    const comment = { path: 'src/a.ts', text: "const a = 'the the'\n/** Returns the\n * the first. */" }
    expect(repeatedInFile(comment)).toEqual(['src/a.ts:2 the the'])
    expect(repeatedInFile({ path: 'docs/a.md', text: '# Jobs\n\nJobs run `psql sideout sideout`.' })).toEqual([])
    expect(repeatedInFile({ path: 'docs/a.md', text: 'It is is so.' })).toHaveLength(1)
  })
})
