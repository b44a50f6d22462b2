import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, startTransition, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

afterEach(cleanup)

function Note({ title }: { title: string }) {
  const [text, setText] = useState('')
  return <input aria-label={title} value={text} onChange={(event) => setText(event.target.value)} />
}
const load = async () => ({ Note })

const inSuspense = (Screen: ReturnType<typeof lazyScreen<{ Note: typeof Note }, 'Note'>>, title = 'Note') => (
  <Suspense fallback={<p>Loading</p>}>
    <Screen title={title} />
  </Suspense>
)

test('a screen that is already loaded is drawn at once', async () => {
  const Screen = lazyScreen(load, 'Note')
  await Screen.load()
  render(inSuspense(Screen))
  expect(screen.queryByText('Loading')).toBeNull()
  expect(screen.getByLabelText('Note')).toBeDefined()
})

test('a screen that loads when shown keeps its input when it is drawn again', async () => {
  const Screen = lazyScreen(load, 'Note')
  const { rerender } = render(<p>Before</p>)
  // As in the router: the old screen goes when the next one is loaded.
  startTransition(() => rerender(inSuspense(Screen)))
  await userEvent.type(await screen.findByLabelText('Note'), 'court 4')
  rerender(inSuspense(Screen, 'Remark'))
  expect(screen.getByLabelText<HTMLInputElement>('Remark').value).toBe('court 4')
})
