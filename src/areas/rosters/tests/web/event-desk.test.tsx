import '#tests/support/web/fake-live.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sendEmailToEvent } from '#areas/club-mail/calls/sending.ts'
import { boardAnswers, player } from '#areas/events/tests/web/fake-board.ts'
import { getRegistrationLog } from '#areas/invitations/calls/admin-acts.ts'
import { checkInByCode, getEventDesk } from '#areas/rosters/calls/desk.ts'
import { checkin } from '#areas/rosters/calls/rosters.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const wei = player('Wei Chen')
const linda = player('Linda Alvarez', { response: 'waitlist', position: 1 })
const everyone = [wei, linda]
const desk = everyone.map(({ eiid = 0 }, index) => ({
  eiid,
  number: index + 1,
  email: `p${index + 1}@example.org`,
  phone: '8015550142',
  code_key: 'f'.repeat(32),
}))
const answers = {
  ...boardAnswers({ yes: [wei], waitlist: [linda] }),
  ...reply(getEventDesk, { eid: '12' }, desk),
  ...reply(getRegistrationLog, { eid: '12' }, [
    { id: 1, name: 'Wei Chen', detail: 'Checked in', author: 'Ann Admin', time: '2026-11-23T16:00:00Z' },
  ]),
}

test('a helper at the desk of a club event finds a player, checks them in, and reads the log', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(checkin, { checkin: true }),
    ...reply(checkInByCode, { eiid: 1, name: 'Wei Chen', payment_type: null, was_here: false }),
  })
  const user = renderApp('/club/desk/12?cid=1000')
  await findTitle('Monday Round Robin')
  await user.type(await screen.findByLabelText('Name, number or email'), wei.name)
  await user.click(screen.getByRole('button', { name: wei.name }))
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: 'Check in' }))
  expect(network.to('PUT /api/pickMix/checkin')[0]?.body).toMatchObject({ eiid: wei.eiid, checkin: true })
  await user.click(screen.getByRole('link', { name: 'More' }))
  await screen.findByText('Wei Chen: Checked in')
})

test('a message to chosen people of a club event names them', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(sendEmailToEvent, { message: 'Emails Sent', eid: 7, total: 1 }),
  })
  const user = renderApp('/club/desk/12?cid=1000')
  await findTitle('Monday Round Robin')
  await user.click(await screen.findByLabelText(`Choose ${wei.name}`))
  await user.click(screen.getByRole('link', { name: 'Write to them' }))
  await user.type(await screen.findByLabelText('Subject'), 'Water')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Bring <two> bottles')
  await user.click(screen.getByRole('button', { name: 'Send to 1 person' }))
  await user.click(await screen.findByRole('button', { name: 'Send it' }))
  expect(network.to('POST /api/club/sendEmailToEvent')[0]?.body).toMatchObject({
    status: 'all',
    eiids: [wei.eiid],
    body: '<p>Bring &lt;two&gt; bottles</p>',
  })
})
