import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShownAct } from '#kernel/web/api/acts/act-keeper.ts'
import { KeptLine } from '#kernel/web/ui/kept-acts.tsx'

const act: ShownAct = {
  id: 'one',
  user_id: 1,
  n: 1,
  scope: 'event 12',
  slot: 'here',
  call: { name: 'rosters.checkin', method: 'PUT', path: '/api/pickMix/checkin' },
  body: {},
  at: '2026-05-04T08:00:00Z',
  words: 'Checked in',
  isSent: false,
}
const refused: ShownAct = { ...act, refused: { code: 'conflict', message: 'No.', detail: {} } }
const line = (...acts: ShownAct[]) => <KeptLine keptActs={{ acts, link: 'saved', isKept: true }} />

afterEach(cleanup)

test('what has arrived stays said, so that the line does not come and go with each change', () => {
  const { rerender } = render(line())
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(line(act))
  expect(screen.getByRole('status').textContent).toBe('Sending 1 change')
  rerender(line({ ...act, isSent: true }))
  rerender(line())
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('nothing is called saved beside a change that was refused', () => {
  const { rerender } = render(line({ ...act, isSent: true }))
  rerender(line(refused))
  expect(screen.getByRole('status').textContent).toBe('')
})
