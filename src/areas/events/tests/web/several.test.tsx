import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { previewInvites, resendInvite } from '#areas/club-mail/calls/club-mail.ts'
import { moveToWaitlist, recordEventPayment } from '#areas/invitations/calls/admin-acts.ts'
import { answerNo, answerYes } from '#areas/invitations/calls/invitations.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { refusal, type Seen, silence } from '#tests/support/web/fake-network.ts'
import { fakeSight } from '#tests/support/web/fake-sight.ts'
import { pass, stopTime } from '#tests/support/web/stopped-time.ts'
import { aBoard, boardRoute, player } from './fake-board.ts'
import { list, namesIn, renderBoard } from './shown-board.ts'

const ann = player('Ann Lee')
const bo = player('Bo Fox', { payment_type: 'Cash' })
const cy = player('Cy Hart')
const dee = player('Dee Moss')
const yes = [dee, bo, cy, ann]

const selectIn = (title: string) => screen.getByRole('button', { name: `Select players in ${title}` })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const selected = (title: string) =>
  within(screen.getByRole('region', { name: `Selection in ${title}` })).getByRole('status').textContent
const sheet = () => within(screen.getByRole('dialog'))
const named = (title: string) =>
  within(screen.getByRole('list', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Selects all of a column. */
async function selectAll(user: UserEvent, title: string) {
  await user.click(selectIn(title))
  await user.click(box(/^Select All/))
}

/** Opens the action for the selected players without starting it. */
async function askFor(user: UserEvent, action: string) {
  await user.click(screen.getByRole('button', { name: /^Actions for/ }))
  await user.click(sheet().getByRole('button', { name: action }))
}

const sent = (network: Awaited<ReturnType<typeof renderBoard>>['network'], route: string) =>
  network.to(route).map(({ body }) => (body as { eiid?: number; mid?: number }).eiid)

test.each([
  ['a keyboard', false, /^Arrow keys move between names/],
  ['a touch phone', true, undefined],
])('at %s the help about keys is there: %s', async (_, isTouch, help) => {
  const follows = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)', ...follows }))
  const { user } = await renderBoard({ yes })
  await user.click(selectIn('Yes'))
  const described = document.getElementById(box(/^Ann Lee/).getAttribute('aria-describedby') ?? '')
  if (help) expect(described?.textContent).toMatch(help)
  else expect([described, screen.queryByText(/Control A/)]).toEqual([null, null])
})

test('several players of a column are selected one by one or all at once, with a count; the other columns stay', async () => {
  const { user } = await renderBoard({ yes, invited: [player('Ray Holt', { response: null })] })
  await user.click(selectIn('Yes'))
  expect(selected('Yes')).toBe('0 of 4 selected')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Actions/ }).disabled).toBe(true)
  await user.click(box(/^Cy Hart/))
  await user.click(box(/^Ann Lee/))
  expect(selected('Yes')).toBe('2 of 4 selected')
  expect(box(/^Select All/).indeterminate).toBe(true)
  expect(screen.getByRole('button', { name: /^Ray Holt/ })).toBeDefined()
  await user.click(box(/^Select All/))
  expect(selected('Yes')).toBe('4 of 4 selected')
  await user.click(box(/^Select All/))
  expect(selected('Yes')).toBe('0 of 4 selected')
  await user.click(screen.getByRole('button', { name: 'End selection' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Yes 4' }))
})

test('by keyboard: arrows move from name to name, Space selects, Control A selects all, Tab leads to the actions, Escape ends', async () => {
  const { user } = await renderBoard({ yes })
  await user.click(selectIn('Yes'))
  box(/^Ann Lee/).focus()
  await user.keyboard('{ArrowDown}{ArrowDown} ')
  expect(document.activeElement).toBe(box(/^Cy Hart/))
  expect(box(/^Cy Hart/).checked).toBe(true)
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(box(/^Dee Moss/))
  await user.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement).toBe(box(/^Ann Lee/))
  await user.keyboard('{Control>}a{/Control}')
  expect(selected('Yes')).toBe('4 of 4 selected')
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for 4 selected' }))
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(box(/^Ann Lee/))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the End key reaches the last of five hundred, even if nobody near was drawn, and Home the first', async () => {
  const sight = fakeSight()
  const many = Array.from({ length: 500 }, (_, index) =>
    player(`P${String(index).padStart(3, '0')} Player`, { response: null }),
  )
  const { user } = await renderBoard({ invited: many })
  await user.click(selectIn('Invited'))
  box(/^P000/).focus()
  expect(screen.queryByRole('checkbox', { name: /^P499/ })).toBeNull()
  await user.keyboard('{End} ')
  expect(document.activeElement).toBe(box(/^P499/))
  // The mouse wheel scrolls back to the middle: the focused row stays.
  act(() => sight.sees(list('Invited'), [12]))
  expect(document.activeElement).toBe(box(/^P499/))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(box(/^P000/))
  expect(selected('Invited')).toBe('1 of 500 selected')
})

test('Select All in a searched column takes every match, and earlier selections stay', async () => {
  const { user } = await renderBoard({ yes: [...yes, player('Dan Fox')] })
  await user.click(selectIn('Yes'))
  await user.click(box(/^Ann Lee/))
  await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'd')
  await waitFor(() => expect(namesIn('Yes')).toEqual(['Dan Fox', 'Dee Moss']))
  await user.click(box(/^Select All/))
  expect(selected('Yes')).toBe('3 of 5 selected')
})

test('one action for all asks first, is sent one by one in the order shown, and the board is read again', async () => {
  const { network, user } = await renderBoard({ yes })
  network.reply(moveToWaitlist, { eid: '12' }, () => {
    network.answer(boardRoute, aBoard({ waitlist: yes }))
    return { message: 'done' }
  })
  await selectAll(user, 'Yes')
  await askFor(user, 'Wait List')
  expect(sheet().getByText('Wait List for 4 players?')).toBeDefined()
  expect(network.to('PUT /api/waitlist/12')).toEqual([])
  await user.click(sheet().getByRole('button', { name: 'Wait List (4)' }))
  expect(await sheet().findByText('4 players were moved to the waitlist.')).toBeDefined()
  expect(sent(network, 'PUT /api/waitlist/12')).toEqual([ann, bo, cy, dee].map(({ eiid }) => eiid))
  await user.click(sheet().getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('heading', { name: 'Yes 0' })).toBe(document.activeElement)
  expect(screen.queryByRole('region', { name: /^Selection/ })).toBeNull()
})

test('a refused player holds up nobody, is named with the reason, and stays selected', async () => {
  const { network, user } = await renderBoard({ yes })
  network.reply(answerNo, { eid: '12' }, ({ body }: Seen) =>
    (body as { eiid: number }).eiid === bo.eiid
      ? refusal('card-paid', 'This was paid by card. Refund it first.')
      : { response: 'no', eiid: 1, message: '' },
  )
  await selectAll(user, 'Yes')
  await askFor(user, 'No')
  await user.click(sheet().getByRole('button', { name: 'No (4)' }))
  expect(await sheet().findByText('3 of 4 players were moved to No.')).toBeDefined()
  expect(named('Couldn’t be changed: 1')).toEqual(['Bo Fox This was paid by card. Refund it first.'])
  await user.click(sheet().getByRole('button', { name: 'Done' }))
  expect(selected('Yes')).toBe('1 of 4 selected')
  expect(box(/^Bo Fox/).checked).toBe(true)
})

test('a Yes that became a place in line is reported by name', async () => {
  const { network, user } = await renderBoard({ invited: [ann, cy] })
  network.reply(answerYes, { eid: '12' }, ({ body }: Seen) => ({
    response: (body as { eiid: number }).eiid === ann.eiid ? 'yes' : 'waitlist',
    eiid: 1,
    cost: 6,
  }))
  await selectAll(user, 'Invited')
  await askFor(user, 'Yes')
  await user.click(sheet().getByRole('button', { name: 'Yes (2)' }))
  expect(await sheet().findByText('1 of 2 players were moved to Yes.')).toBeDefined()
  expect(named('Not moved to Yes yet: 1')).toEqual(['Cy Hart Waitlist'])
})

test('after too many requests it waits, and retries the same player', async () => {
  const { network, user } = await renderBoard({ invited: [ann, cy] }, { invite_sent: true })
  let tries = 0
  network.reply(
    previewInvites,
    { eid: '12' },
    filled(previewInvites, { subject: 'Invitation', text: '<p>Please answer.</p>' }),
  )
  network.reply(resendInvite, { eid: '12' }, () => {
    tries += 1
    return tries === 2
      ? refusal('too-many-requests', 'Too many requests.', 429, { retry_after: 60 })
      : { message: 'Email Sent' }
  })
  await selectAll(user, 'Invited')
  await askFor(user, 'Resend Invite')
  expect(await sheet().findByText('Please answer.')).toBeDefined()
  stopTime()
  fireEvent.click(sheet().getByRole('button', { name: 'Resend Invite (2)' }))
  await pass(0)
  expect(sheet().getByText('You can make 60 changes a minute.')).toBeDefined()
  expect(sheet().getByText('1 of 2')).toBeDefined()
  await pass(60_000)
  expect(sheet().getByText('2 players were sent the invitation.')).toBeDefined()
  expect(network.to('POST /api/club/resendInvite/12').map(({ body }) => body)).toEqual(
    [ann, cy, cy].map(({ mid }) => ({ mid })),
  )
})

test.each([
  [
    'none of them had it',
    [false, false],
    'Send Invite',
    /^Send Invite for 2 players\? Each of them will get this email\.\s*$/,
  ],
  ['one had it before', [true, false], 'Resend Invite', /1 of them already got it and will get it again\./],
  ['all had it before', [true, true], 'Resend Invite', /They already got it and will get it again\./],
])('the invitation for several says whether it is the first email when %s', async (_, [one, other], act, words) => {
  const invited = [
    { ...ann, mailed: one ?? true },
    { ...cy, mailed: other ?? true },
  ]
  const { network, user } = await renderBoard({ invited }, { invite_sent: true })
  network.reply(
    previewInvites,
    { eid: '12' },
    filled(previewInvites, { subject: 'Invitation', text: '<p>Please answer.</p>' }),
  )
  await selectAll(user, 'Invited')
  await askFor(user, act)
  expect(sheet().getByText((__, element) => element?.tagName === 'P' && words.test(element.textContent))).toBeDefined()
})

test('it stops after the current player, names those it did not reach, and can continue with them', async () => {
  const { network, user } = await renderBoard({ yes })
  let answer: (given: unknown) => void = () => undefined
  network.answer('PUT /api/waitlist/12', () => new Promise((resolve) => (answer = resolve)))
  await selectAll(user, 'Yes')
  await askFor(user, 'Wait List')
  await user.click(sheet().getByRole('button', { name: 'Wait List (4)' }))
  await waitFor(() => expect(sent(network, 'PUT /api/waitlist/12')).toHaveLength(1))
  // Closing the sheet would hide the results, so it stops the run too.
  await user.click(sheet().getByRole('button', { name: 'Close' }))
  expect(sheet().getByText('Stopping after this one.')).toBeDefined()
  await act(async () => answer({ message: 'done' }))
  expect(await sheet().findByText('1 of 4 players were moved to the waitlist.')).toBeDefined()
  expect(sheet().getByText('Bo Fox, Cy Hart, Dee Moss')).toBeDefined()
  network.reply(moveToWaitlist, { eid: '12' }, { message: 'done' })
  await user.click(sheet().getByRole('button', { name: 'Continue with 3' }))
  expect(await sheet().findByText('4 players were moved to the waitlist.')).toBeDefined()
  expect(sent(network, 'PUT /api/waitlist/12')).toEqual([ann, bo, cy, dee].map(({ eiid }) => eiid))
})

test('during a run the board is not read with each change, but once at the end', async () => {
  const { network, user } = await renderBoard({ yes })
  await waitFor(() => expect(live.sent).toContainEqual({ event: 'joinRoom', payload: 'event:12' }))
  // Each change takes longer than two reads that news trigger would be apart.
  const done = () => new Promise((resolve) => setTimeout(() => resolve({ message: 'done' }), 600))
  network.answer('PUT /api/waitlist/12', done)
  await selectAll(user, 'Yes')
  await askFor(user, 'Wait List')
  const before = network.to(boardRoute).length
  stopTime()
  fireEvent.click(sheet().getByRole('button', { name: 'Wait List (4)' }))
  await pass(0)
  for (let change = 1; change <= 4; change += 1) {
    expect(sent(network, 'PUT /api/waitlist/12')).toHaveLength(change)
    live.say('eventChanged', { event_id: 12, version: 10 + change })
    await pass(600)
  }
  expect(sheet().getByText('4 players were moved to the waitlist.')).toBeDefined()
  expect(network.to(boardRoute).length - before).toBe(2)
})

test('without an answer the run ends; continuing skips players it was done for after all', async () => {
  const { network, user } = await renderBoard({ yes: [ann, cy] })
  network.reply(moveToWaitlist, { eid: '12' }, silence)
  await selectAll(user, 'Yes')
  await askFor(user, 'Wait List')
  await user.click(sheet().getByRole('button', { name: 'Wait List (2)' }))
  expect(await sheet().findByText(/can’t reach Sideout/)).toBeDefined()
  expect(sheet().getByText('0 of 2 players were moved to the waitlist.')).toBeDefined()
  network.answer(boardRoute, aBoard({ yes: [cy], waitlist: [{ ...ann, response: 'waitlist', position: 1 }] }))
  network.reply(moveToWaitlist, { eid: '12' }, { message: 'done' })
  await user.click(sheet().getByRole('button', { name: 'Continue with 2' }))
  expect(await sheet().findByText('2 players were moved to the waitlist.')).toBeDefined()
  expect(sent(network, 'PUT /api/waitlist/12')).toEqual([ann.eiid, cy.eiid])
})

test('one kind of payment is recorded for players who have not paid; the others are left alone', async () => {
  const { network, user } = await renderBoard({ yes })
  network.reply(recordEventPayment, { message: 'done', response: 'yes' })
  await selectAll(user, 'Yes')
  await askFor(user, 'Record Payment')
  expect(sheet().getByText('How did 3 players pay $6 each?')).toBeDefined()
  expect(sheet().getByText('1 has already paid and won’t change.')).toBeDefined()
  await user.click(sheet().getByRole('button', { name: 'Venmo' }))
  expect(await sheet().findByText('3 players were marked as paid.')).toBeDefined()
  expect(network.to('PUT /api/club/recordEventPayment').map(({ body }) => body)).toEqual(
    [ann, cy, dee].map(({ eiid }) => ({ eiid, type: 'Venmo' })),
  )
})

test('a gift is offered for players who have a place, and not for those who have not answered', async () => {
  const { user } = await renderBoard({ yes, invited: [player('Ray Holt', { response: null })] })
  for (const [title, isOffered] of [
    ['Invited', false],
    ['Yes', true],
  ] as const) {
    await selectAll(user, title)
    await askFor(user, 'Record Payment')
    expect(sheet().getByRole('button', { name: 'Venmo' })).toBeDefined()
    expect(sheet().queryByRole('button', { name: 'Gift' }) !== null).toBe(isOffered)
    await user.click(sheet().getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'End selection' }))
  }
})

test('a pair goes to the waitlist together and is handled once', async () => {
  const eve = player('Eve Ash')
  const fay = player('Fay Ball', { partner: eve.mid ?? 0, partner_eiid: eve.eiid ?? 0, partner_name: 'Eve Ash' })
  const pair = [{ ...eve, partner: fay.mid ?? 0, partner_eiid: fay.eiid ?? 0, partner_name: 'Fay Ball' }, fay]
  const { network, user } = await renderBoard({ yes: pair }, { add_partner: true })
  network.reply(moveToWaitlist, { eid: '12' }, { message: 'done' })
  await selectAll(user, 'Yes')
  await askFor(user, 'Wait List')
  await user.click(sheet().getByRole('button', { name: 'Wait List (2)' }))
  expect(await sheet().findByText('2 players were moved to the waitlist.')).toBeDefined()
  expect(sent(network, 'PUT /api/waitlist/12')).toEqual([eve.eiid])
})

test('a player who has answered meanwhile is left alone, and the result says so', async () => {
  const { network, user } = await renderBoard({ invited: [ann, cy] })
  network.answer(`PUT /api/removeInvitation/${cy.eiid}`, { message: 'done' })
  await selectAll(user, 'Invited')
  await askFor(user, 'Delete Invitation')
  network.answer(boardRoute, aBoard({ invited: [cy], yes: [ann] }))
  await user.click(sheet().getByRole('button', { name: 'Delete Invitation (2)' }))
  expect(await sheet().findByText('1 of 2 players were removed from the event.')).toBeDefined()
  expect(named('Couldn’t be changed: 1')).toEqual(['Ann Lee Someone just moved them to Yes, so we left them there.'])
})

test('deleting several players asks first and says how many', async () => {
  const { network, user } = await renderBoard({ invited: [ann, cy] })
  await selectAll(user, 'Invited')
  await askFor(user, 'Delete Invitation')
  expect(sheet().getByText('Delete Invitation for 2 players?')).toBeDefined()
  await user.click(sheet().getByRole('button', { name: 'Not now' }))
  expect(sheet().getByText('Ann Lee, Cy Hart')).toBeDefined()
  expect(network.to(`PUT /api/removeInvitation/${ann.eiid}`)).toEqual([])
  await user.click(sheet().getByRole('button', { name: 'Close' }))
  expect(list('Invited')).toBeDefined()
  expect(selected('Invited')).toBe('2 of 2 selected')
})
