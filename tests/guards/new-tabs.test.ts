import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/support/layout.ts'
import { lineAt, readTexts } from './repository-files.ts'

const opensTab = /target="_blank"|\.target = '_blank'/g
const saysSo = /\bin (a new tab|another window)\b/

/** The element around a position: from the last tag that begins before it to the end of that tag's element. */
function elementAround(text: string, position: number): string {
  // An icon among the attributes is no element around it.
  const bare = text.replace(/=\{<\w[^<>]*\/>\}/g, (icon) => ' '.repeat(icon.length))
  const start = bare.lastIndexOf('<', position)
  const name = /^<([\w.]+)/.exec(bare.slice(start))?.[1]
  const end = name ? bare.indexOf(`</${name}>`, position) : -1
  return end === -1 ? '' : bare.slice(start, end)
}

/** Without an element, as in code that makes its link by hand, it is the function that has to say so. */
function functionAround(text: string, position: number): string {
  return text.slice(text.lastIndexOf('\nfunction ', position), text.indexOf('\n}', position))
}

/** With what its messages say: `say.later` becomes what the file of the messages declares under that name. */
function saidIn(around: string, text: string): string {
  const from = /import \* as say from '#(areas\/[\w-]+\/calls\/messages\/[\w-]+\.ts)'/.exec(text)?.[1]
  if (!from) return around
  const messages = readFileSync(`src/${from}`, 'utf8')
  return around.replace(
    /\bsay\.(\w+)/g,
    (_, name: string) => new RegExp(`\\nexport const ${name} =([^]*?)\\n(?=export|\\n)`).exec(messages)?.[1] ?? '',
  )
}

function silentLinks({ path, text }: { path: string; text: string }): string[] {
  return [...text.matchAll(opensTab)]
    .filter(({ 0: words, index }) => {
      const around = words.startsWith('.') ? functionAround(text, index) : elementAround(text, index)
      return !saysSo.test(saidIn(around, text))
    })
    .map(({ index }) => `${path}:${lineAt(text, index)}`)
}

test('every link that opens a new tab says so', () => {
  const files = readTexts(...filesIn.web).filter(({ path }) => /\.tsx?$/.test(path))
  expect(files.filter(({ text }) => text.search(opensTab) >= 0).length).toBeGreaterThan(10)
  expect(files.flatMap(silentLinks)).toEqual([])
})

test.each([
  ['an element that says nothing', '<a href="/" target="_blank">\n  Go\n</a> in a new tab', 1],
  ['an element that says so', '<a href="/" target="_blank">\n  Go <span>in a new tab</span>\n</a>', 0],
  [
    'an icon among the attributes',
    '<Go icon={<Icon aria-hidden />} target="_blank">\n  Go, in another window\n</Go>',
    0,
  ],
  [
    'an element whose message says so',
    'import * as say from \'#areas/scoring/calls/messages/home.ts\'\n<a target="_blank" href="/">{say.aboutTournaments}</a>',
    0,
  ],
  [
    'an element whose message says nothing',
    'import * as say from \'#areas/scoring/calls/messages/home.ts\'\n<a target="_blank" href="/">{say.aboutEvents}</a>',
    1,
  ],
  ['code that says nothing', "\nfunction link() {\n  a.target = '_blank'\n}\n// in a new tab", 1],
  ['code that says so', "\nfunction link() {\n  a.text = 'Go in a new tab'\n  a.target = '_blank'\n}\n", 0],
])('%s is told from the others', (_, text, silent) => {
  expect(silentLinks({ path: 'a.tsx', text })).toHaveLength(silent)
})
