import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/support/layout.ts'
import { readTexts } from './repository-files.ts'
import { swallowedRefusals } from './swallowed-refusals.ts'

/** Nobody pressed anything for these, and what they would change is read again anyway. */
const unasked = [
  'src/areas/invitations/screens/steps/pay-by-link.tsx check',
  'src/areas/payments/screens/use-paying.ts check',
  'src/areas/public-events/screens/pay-by-card.tsx check',
]

test('every refusal of what somebody pressed is shown', () => {
  const files = readTexts(...filesIn.web).filter(({ path }) => /\.tsx?$/.test(path))
  expect(files.filter(({ text }) => /\buseSend\(/.test(text)).length).toBeGreaterThan(100)
  const found = files.flatMap(swallowedRefusals).map((fault) => fault.replace(/:\d+ (\w+).*/, ' $1'))
  expect(found.sort()).toEqual(unasked)
})

const add = 'const add = useSend(addPlayer'

test.each([
  ['nothing at all', `${add})\nadd.mutate({})`, 1],
  ['an answer to success alone', `${add}, { onDone: () => toast('added') })\nadd.mutate({})`, 1],
  ['a refusal that does nothing', `${add}, { onRefused: () => undefined })\nadd.error`, 1],
  ['a refusal in words', `${add}, { onRefused: ({ message }) => toast(message) })\nadd.mutate({})`, 0],
  ['an error beside the button', `${add})\nreturn add.error && <Alert>{add.error.message}</Alert>`, 0],
  ['a hook that hands it on', `${add})\nreturn { add, form }`, 0],
])('%s is told from the others', (_, text, count) => {
  expect(swallowedRefusals({ path: 'a.tsx', text })).toHaveLength(count)
})
