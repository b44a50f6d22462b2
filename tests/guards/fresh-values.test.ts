import { expect, test } from 'vitest'
import { filesIn } from '../../scripts/support/layout.ts'
import { freshlyCompared } from './fresh-values.ts'
import { readTexts } from './repository-files.ts'

test('no hook compares a value that every render makes anew', () => {
  const files = readTexts(...filesIn.web).filter(({ path }) => /\.tsx?$/.test(path))
  expect(files.filter(({ text }) => /\buseEffect\(/.test(text)).length).toBeGreaterThan(40)
  expect(files.flatMap(freshlyCompared)).toEqual([])
})

const effect = (compared: string) => `  useEffect(() => {\n    store(secret)\n  }, [${compared}])\n`

test.each([
  [
    'a default of a destructured parameter',
    `useForm({ draft, secret = [] }: Options) {\n${effect('draft, secret')}`,
    1,
  ],
  ['a default with a type', `useForm(draft: string, secret: readonly string[] = []) {\n${effect('secret')}`, 1],
  ['a default of an answer', `  const { data: secret = [] } = useCall(all)\n${effect('secret')}`, 1],
  ['an empty list in place of an answer', `  const secret = list.data ?? []\n${effect('secret')}`, 1],
  ['an object', `useForm({ secret = {} }: Options) {\n  const a = useMemo(() => {\n    b()\n  }, [secret])\n`, 1],
  ['one constant for all renders', `const none = []\nuseForm({ secret = none }) {\n${effect('secret')}`, 0],
  ['a field of another object', `useForm({ secret = [] }) {\n${effect('draft, form.secret')}`, 0],
  ['a default that no hook compares', `useForm({ secret = [] }) {\n${effect('draft')}`, 0],
])('%s is told from the others', (_, text, count) => {
  expect(freshlyCompared({ path: 'a.ts', text })).toHaveLength(count)
})
