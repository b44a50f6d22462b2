import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { anInvite, inviteAnswers, inviteRoute, whoIsIn } from './fake-invite.ts'
import { late, no, waitForTitle, yes } from './invitation-page.ts'

const asked = {
  may_answer_yes: true,
  yes_offer: 'turn',
  is_substitute: true,
  offer_until: '2099-01-10T22:30:00.000Z',
  invitation: { position: 1 },
  event: { open_spots: 1 },
}
const answers = { ...inviteAnswers, [inviteRoute]: whoIsIn('', 'waitlist', asked) }
const ended = anInvite({
  invitation: null,
  may_answer_yes: false,
  may_answer_no: false,
  yes_offer: null,
  why_not: 'substitute-over',
})
const yesRoute = 'POST /api/club/yesImInAddInvite'
const noRoute = 'POST /api/club/noImOutAddInvite'
const taken = 'This spot is taken, or your time to take it has passed. Thanks for being ready to play.'

test('a substitute reads until when they can take the spot, and nothing about a waitlist', async () => {
  const network = fakeNetwork({ ...answers, [noRoute]: { response: 'no', eiid: 50, message: 'deleted' } })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  expect(screen.getByText('Can you substitute?')).toBeDefined()
  expect(screen.getByText(/if you’re the first to say Yes by Saturday, January 10, 2099 at 3:30 PM\./)).toBeDefined()
  expect(screen.getByText('No reply yet')).toBeDefined()
  for (const words of [/waitlist/i, /Your odds/, /Let this spot pass/]) expect(screen.queryByText(words)).toBeNull()
  expect(yes().getAttribute('aria-pressed')).not.toBe('true')
  await user.click(no())
  await waitFor(() => expect(network.to(noRoute)[0]?.body).toEqual({ eid: 5 }))
})

test('a substitute who taps Yes after someone else reads that the spot is taken', async () => {
  const network = fakeNetwork({ ...answers, [yesRoute]: refusal('substitute-over', taken, 409) })
  const user = renderApp('/club/invite/5')
  await waitForTitle()
  network.answer(inviteRoute, ended)
  await user.click(yes())
  await waitFor(() => expect(screen.getAllByText(taken).length).toBeGreaterThan(0), late)
  expect(network.to(yesRoute)[0]?.body).toEqual({ eid: 5 })
})

test('the link of an email that is opened too late says that the spot is taken', async () => {
  fakeNetwork({
    ...reply(current, null),
    'POST /api/club/answerLink/a.b': {
      ...ended,
      first: 'Rosa',
      last: 'Fielding',
      is_offer: true,
      is_over: true,
      swap_requests: [],
      has_login: false,
      players: [],
      divisions: [],
      card: null,
    },
  })
  renderApp('/club/invite/5#answer=a.b')
  expect(await screen.findByText(taken, {}, late)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull()
})
