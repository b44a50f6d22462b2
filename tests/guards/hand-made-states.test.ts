import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/support/layout.ts'
import { handMadeStates } from './hand-made-states.ts'
import { readTexts } from './repository-files.ts'

/** What waits or fails without reading anything, and why `Loading` does not fit. */
const byHand: Readonly<Record<string, string>> = {
  'src/areas/clubs/screens/card-form-return.tsx Waiting': 'waits for a change, whose failure has its own page',
  'src/areas/clubs/screens/dashboard.tsx Waiting': 'waits for parts that do without an answer',
  'src/areas/clubs/screens/in-club.tsx Failed': 'is what Loading shows to members who must pay first',
  'src/areas/draws/screens/seeing/draw-door.tsx Waiting': 'waits for the session',
  'src/areas/events/screens/club-of-event.tsx Waiting': 'waits until the address names the club',
  'src/areas/events/screens/detail/event-detail.tsx Waiting': 'waits until the browser is back',
  'src/areas/payments/screens/card-fields.tsx Waiting': 'is shared by two parts that are loaded later',
  'src/areas/scoreboard/screens/menu/board-now.tsx Waiting': 'does without an answer',
  'src/areas/watch/screens/watch.tsx Waiting': 'waits for the session',
}

test('screens leave it to Loading whether to show a skeleton or a failure', () => {
  const files = readTexts(...filesIn.web).filter(({ path }) => /^src\/(areas|app)\/.*\.tsx$/.test(path))
  expect(files.filter(({ text }) => text.includes('<Loading')).length).toBeGreaterThan(100)
  expect(files.flatMap(handMadeStates).sort()).toEqual(Object.keys(byHand))
})

const imported = ['Failed', 'Waiting']
  .map((name) => `import { ${name} } from '#kernel/web/ui/${name.toLowerCase()}.tsx'\n`)
  .join('')

test.each([
  ['a skeleton and a failure', `${imported}{q.isPending && <Waiting />}\n{q.isError && <Failed />}`, 2],
  ['two failures', `${imported}<Failed error={a} /><Failed error={b} />`, 2],
  ['the skeleton of code that is loading', `${imported}<Suspense fallback={<Waiting label="Loading" />}>`, 0],
  ['the skeleton of a part', `${imported}lazyPart(\n  async () => (await import('./a.tsx')).A,\n  <Waiting />,\n)`, 0],
  ['a component of the same name', '<Failed key={player.eiid} player={player} />', 0],
])('%s: what is made by hand is found', (_, text, count) => {
  expect(handMadeStates({ path: 'a.tsx', text })).toHaveLength(count)
})
