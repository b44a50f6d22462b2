import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { afterPress } from '#kernel/web/ui/after-press.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

/** No time: whatever was planned for the next turn before has happened by then. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

test('without a press it acts at once', () => {
  const act = vi.fn()
  afterPress(act)
  expect(act).toHaveBeenCalledTimes(1)
})

test('during a press it waits until the finger is up and the click has arrived', async () => {
  const order: string[] = []
  const button = document.body.appendChild(document.createElement('button'))
  button.addEventListener('click', () => order.push('click'))
  fireEvent.mouseDown(button)
  afterPress(() => order.push('act'))
  expect(order).toEqual([])
  fireEvent.mouseUp(button)
  fireEvent.click(button)
  await nextTurn()
  expect(order).toEqual(['click', 'act'])
  button.remove()
})

test('a field that is left by pressing a button complains after the press, so that the button has not moved', async () => {
  fakeNetwork()
  renderApp('/login')
  await findTitle('Login')
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Username'), 'ann')
  const away = screen.getByRole('button', { name: 'Forgot Password?' })
  await user.pointer({ keys: '[MouseLeft>]', target: away })
  expect(screen.queryByText('username not long enough')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: away })
  await nextTurn()
  expect(await screen.findAllByText('username not long enough')).not.toEqual([])
})
