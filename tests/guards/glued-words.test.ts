import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productFiles } from '../../scripts/support/layout.ts'
import { gluedIn } from '../../scripts/words/glued.ts'
import { filesOfRepository } from './repository-files.ts'

/** Places that look like plurals or lists made by hand, and are right. */
const exceptions: Readonly<Record<string, string>> = {
  'src/kernel/calls/shapes.ts': 'said while the page loads, when making a formatter of lists would take too long',
  'src/areas/scoreboard/calls/words.ts':
    'said while the page loads, when making a formatter of lists would take too long',
  'src/kernel/server/db/sql-texts.ts': 'SQL',
  'src/kernel/server/http/http-side.ts': 'a header',
  'src/kernel/server/http/page-hints.ts': 'a header',
  'src/kernel/server/http/pages.ts': 'a header',
  'src/app/web/build/area-doors.ts': 'source code',
  'src/app/web/build/lean-contract.ts': 'source code',
  'src/app/web/build/service-worker.ts': 'a fault of the build',
  'src/areas/invitations/screens/invitation-times.ts': 'tomorrow is another word, not the singular of a number of days',
  'src/areas/invitations/screens/offer-words.ts': 'the last spot is another situation, not the singular of spots',
}

const glued = filesOfRepository(...productFiles).flatMap((path) => gluedIn(path, readFileSync(path, 'utf8')))

test('no plural and no list is made by hand', () => {
  const left = glued.filter(({ path }) => exceptions[path] === undefined)
  console.info(`words: ${glued.length - left.length} plurals and lists made by hand, with a reason`)
  expect(left).toEqual([])
})

test('every exception is still needed', () => {
  expect([...new Set(glued.map(({ path }) => path))].sort()).toEqual(Object.keys(exceptions).sort())
})

test.each([
  ['a plural', `export const left = (spots: number) => \`\${spots} \${spots === 1 ? 'spot' : 'spots'} left\``],
  ['a plural of whole sentences', `const a = people > 1 ? \`\${people} people are here\` : 'One person is here'`],
  ['a plural s', `const a = \`\${count} vote\${count === 1 ? '' : 's'}\``],
  ['a plural between elements', 'const a = <p>{count} {count === 1 ? <b>vote</b> : <b>votes</b>}</p>'],
  ['a list', `const a = \`With \${names.join(' and ')}\``],
  ['a list of many', "const a = <p>{names.join(', ')}</p>"],
  ['a choice', `const a = \`Pay \${ways.join(' or ')}\``],
])('%s made by hand is found', (_, source) => {
  expect(gluedIn('src/areas/pos/screens/made-up.tsx', source)).toHaveLength(1)
})

test.each([
  ["const a = team === 1 ? 'Left side' : 'Right side'"],
  ['const a = <ul className={teams === 1 ? "one" : "two"} />'],
  [`const a = plural(count, { one: '1 vote', other: \`\${count} votes\` })`],
  ['const a = page > 1 ? { page: String(page) } : {}'],
  ["const a = words.join(' ')"],
])('%s is left alone', (source) => {
  expect(gluedIn('src/areas/pos/screens/made-up.tsx', source)).toEqual([])
})
