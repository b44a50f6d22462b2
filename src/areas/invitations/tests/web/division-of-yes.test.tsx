import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { answerByLink } from '#areas/invitations/calls/answer-link.ts'
import { answerYes } from '#areas/invitations/calls/invitations.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { anInvite, inviteAnswers, inviteRoute, whoIsIn } from './fake-invite.ts'
import { waitForTitle, yes } from './invitation-page.ts'

const yesRoute = 'PUT /api/yesImIn/5'
const full = { sid: 4, name: '3.0', spots_left: 0, fits: false }
const open = { sid: 6, name: '3.5 and up', spots_left: 2, fits: true }
const everyone = { sid: 8, name: 'Everyone', spots_left: null, fits: true }
const offering = (yes_divisions: unknown) => anInvite({ event: { sub_events: true }, yes_divisions })
const answers = { ...inviteAnswers, ...reply(answerYes, { eid: '5' }, { response: 'yes', eiid: 50, cost: 0 }) }
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('the division is asked for above Yes, with the spots left, and sent with it', async () => {
  const network = fakeNetwork({ ...answers, [inviteRoute]: offering([full, open, everyone]) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(radio(/^3\.0 full/).disabled).toBe(true)
  expect(radio(/^Everyone no limit/).checked).toBe(false)
  await user.click(yes())
  expect(screen.getByText('Choose your division first, then tap Yes.')).toBeDefined()
  expect(network.to(yesRoute)).toHaveLength(0)
  await user.click(radio(/^3\.5 and up 2 spots left/))
  expect(screen.queryByText('Choose your division first, then tap Yes.')).toBeNull()
  await user.click(yes())
  await waitFor(() => expect(network.to(yesRoute)[0]?.body).toEqual({ eiid: 50, sid: 6 }))
})

test('the only division that fits is chosen already', async () => {
  const network = fakeNetwork({ ...answers, [inviteRoute]: offering([full, open]) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(radio(/^3\.5 and up/).checked).toBe(true)
  await user.click(yes())
  await waitFor(() => expect(network.to(yesRoute)[0]?.body).toEqual({ eiid: 50, sid: 6 }))
})

test('while every division is full, the page says so, and a Yes goes without one', async () => {
  const network = fakeNetwork({ ...answers, [inviteRoute]: offering([full, { ...full, sid: 5, name: '4.0' }]) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText(/^Every division is full right now\./)).toBeDefined()
  await user.click(yes())
  await waitFor(() => expect(network.to(yesRoute)[0]?.body).toEqual({ eiid: 50 }))
})

test('a pair reads that one spot is too few', async () => {
  fakeNetwork({ ...answers, [inviteRoute]: offering([{ ...full, spots_left: 1 }, everyone]) })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(radio(/^3\.0 1 spot left \(you need 2\)/).disabled).toBe(true)
})

test('a member who is in is asked among the questions below, not beside the Yes', async () => {
  const waits = whoIsIn('Waitlist', 'waitlist', { may_answer_yes: true, yes_offer: 'turn', yes_divisions: [open] })
  fakeNetwork({ ...answers, [inviteRoute]: waits })
  renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.queryByText('Which division?')).toBeNull()
})

test('by the link of an email, the Yes carries the division, too', async () => {
  const byLinkRoute = 'POST /api/club/answerByLink/a.b'
  const network = fakeNetwork({
    ...reply(current, null),
    'POST /api/club/answerLink/a.b': {
      ...offering([open, everyone]),
      first: 'Rosa',
      last: 'Fielding',
      is_offer: false,
      is_over: false,
      swap_requests: [],
      has_login: false,
      players: [],
      divisions: [],
      card: null,
    },
    ...reply(answerByLink, { token: 'a.b' }, { response: 'yes', eiid: 50, cost: 0 }),
  })
  const user = renderApp('/club/invite/5#answer=a.b')
  await waitForTitle()
  await user.click(radio(/^Everyone/))
  await user.click(yes())
  await waitFor(() => expect(network.to(byLinkRoute)[0]?.body).toMatchObject({ answer: 'yes', sid: 8 }))
})
