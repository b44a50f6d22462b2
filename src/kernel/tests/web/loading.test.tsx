import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '#kernel/web/api/send.ts'
import { type AwaitedRead, Loading, reading } from '#kernel/web/ui/loading.tsx'

afterEach(cleanup)

const noAnswer = new CallError(0, 'no-answer', 'We can’t reach Sideout.')
const notFound = new CallError(404, 'not-found', 'We couldn’t find that.')
const failed = (error: CallError = noAnswer) => ({ data: undefined, error, refetch: vi.fn() })
const done: AwaitedRead = { data: [], error: null }

const draw = (...reads: readonly AwaitedRead[]) => render(<Loading reads={reads} label="Loading the roster" />)

test('what is being read has a skeleton', () => {
  draw(done, reading)
  expect(screen.getByRole('status').textContent).toBe('Loading the roster')
})

test('nothing is drawn once everything was read', () => {
  expect(draw(done, done).container.innerHTML).toBe('')
})

test('a failure appears at once, even while something else is being read', () => {
  draw(done, reading, failed())
  expect(screen.getByRole('alert').textContent).toContain('We can’t reach Sideout.')
  expect(screen.queryByRole('status')).toBeNull()
})

test('data that is shown stays when it cannot be read again', () => {
  expect(draw({ ...failed(), data: [] }).container.innerHTML).toBe('')
})

test('a disabled read is not waited for', () => {
  expect(draw(done, { ...reading, isEnabled: false }).container.innerHTML).toBe('')
})

test('an answer of no or nothing is an answer', () => {
  expect(draw({ data: false, error: null }, { data: null, error: null }).container.innerHTML).toBe('')
})

test('without a label, only a failure is drawn', () => {
  const { container, rerender } = render(<Loading reads={[reading]} />)
  expect(container.innerHTML).toBe('')
  rerender(<Loading reads={[failed()]} />)
  expect(screen.getByRole('alert')).toBeDefined()
})

test('another try reads everything that failed, and nothing else', async () => {
  const [first, second, shown] = [failed(), failed(), { ...failed(), data: [] }]
  draw(first, second, shown)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(first.refetch).toHaveBeenCalledTimes(1)
  expect(second.refetch).toHaveBeenCalledTimes(1)
  expect(shown.refetch).not.toHaveBeenCalled()
})

test('back online, what failed is read again and shown', async () => {
  let isOffline = true
  function Roster() {
    const roster = useQuery<string, CallError>({
      queryKey: ['roster'],
      queryFn: () => (isOffline ? Promise.reject(noAnswer) : Promise.resolve('Ann and Bo')),
      retry: false,
      networkMode: 'always',
    })
    return roster.data ?? <Loading reads={[roster]} label="Loading the roster" />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Roster />
    </QueryClientProvider>,
  )
  await screen.findByRole('alert')
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Ann and Bo')
})

test('no other try is offered if it would not help', () => {
  draw({ data: undefined, error: notFound })
  expect(screen.getByRole('alert')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a page surrounds the failure, but not the skeleton, which has its shape already', () => {
  const page = { title: 'Roster', width: 'narrow' } as const
  const { rerender } = render(<Loading reads={[reading]} label="Loading the roster" page={page} />)
  expect(screen.queryByRole('heading')).toBeNull()
  rerender(<Loading reads={[failed()]} label="Loading the roster" page={page} />)
  expect(screen.getByRole('heading', { name: 'Roster' })).toBeDefined()
  expect(screen.getByRole('alert')).toBeDefined()
})

test('what else the reader can do follows the failure', () => {
  render(<Loading reads={[failed()]} help={<a href="/club">My clubs</a>} />)
  expect(screen.getByRole('alert').contains(screen.getByRole('link', { name: 'My clubs' }))).toBe(true)
})

test('a screen has words of its own for some failures, and the common ones for all others', () => {
  const instead = ({ status }: CallError) => status === 404 && <p>There’s no such event.</p>
  const { rerender } = render(<Loading reads={[failed(notFound)]} page={{ title: 'Event' }} instead={instead} />)
  expect(screen.getByRole('heading', { name: 'Event' })).toBeDefined()
  expect(screen.getByText('There’s no such event.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Loading reads={[failed()]} page={{ title: 'Event' }} instead={instead} />)
  expect(screen.getByRole('alert').textContent).toContain('We can’t reach Sideout.')
})
