import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getLessonDesk } from '#areas/instruction/calls/desk.ts'
import {
  getEditInstructorHomepage,
  getStudentSchedule,
  updateInstructorHomepage,
} from '#areas/instruction/calls/instruction.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'
import { atDesk, deskOf, deskStudent, homepage, lesson } from './fake-lesson.ts'

const own = {
  ...lesson,
  ...atDesk,
  srid: 12,
  state: 'confirmed',
  own_cost: 45,
  payment: 'Payment Required',
  may_cancel: true,
  takes_cards: true,
  instructor: 'Ann Lee',
  url: 'ann-lee',
  how_to_pay: 'Cash at the court.',
}

describe('a student', () => {
  const open = async (more: object) => {
    fakeNetwork({
      ...reply(current, marge),
      ...reply(getStudentSchedule, { user_id: '1000' }, asSent(getStudentSchedule, [{ ...own, ...more }])),
    })
    const user = renderApp('/student')
    await findTitle('Hello Marge')
    return { user, card: within(await screen.findByRole('article', { name: /^Serves, / })) }
  }

  test('can pay by card or the instructor directly', async () => {
    const { card } = await open({})
    expect(card.getByRole('link', { name: 'Pay $45 by card' }).getAttribute('href')).toBe('/pay?lesson=12')
    expect(card.getByText('Or pay the instructor directly. Cash at the court.')).toBeDefined()
  })

  test('sees no card where the instructor takes none', async () => {
    const { card } = await open({ takes_cards: false })
    expect(card.queryByRole('link', { name: /by card/ })).toBeNull()
    expect(card.getByText(/directly, not on this site/)).toBeDefined()
  })

  test('reads what comes back before canceling', async () => {
    const refunded_until = '2031-01-12T16:00:00.000Z'
    const { user, card } = await open({ payment: 'Paid', refund_on_cancel: 4500, refunded_until })
    expect(card.getByText(/^If you cancel by .*, we’ll refund \$45 to your card\.$/)).toBeDefined()
    await user.click(card.getByRole('button', { name: 'Cancel Registration' }))
    const question = within(await card.findByRole('region', { name: 'Cancel Serves?' }))
    expect(question.getByText(/we’ll refund \$45/)).toBeDefined()
  })

  test('is told if nothing comes back any more', async () => {
    const { card } = await open({ payment: 'Paid', refund_on_cancel: 0, refunded_until: '2026-01-01T16:00:00.000Z' })
    expect(card.getByText('If you cancel now, your card payment isn’t refunded.')).toBeDefined()
  })
})

describe('the page that pays an instructor', () => {
  test('sends the card for the sign-up, and leads to the receipt', async () => {
    const line = { title: 'Serves', name: 'Marge Simpson', amount: 4500 }
    const network = fakeNetwork({
      ...reply(current, marge),
      'GET /api/club/debt/lesson/12': {
        cid: null,
        club: 'Ann Lee',
        title: 'Serves',
        lines: [line],
        amount: 4500,
        why_not: null,
        back_to: '/student',
        provider: 'demo',
        publishable_key: null,
        account: null,
        locked_until: null,
      },
      'POST /api/instruction/pay/12': {
        url: '/payment?payment=7',
        status: 'succeeded',
        message: 'payment processed',
        reason: null,
        payment_id: 7,
        client_secret: null,
      },
      'GET /api/club/payment/7': {
        payment_id: 7,
        kind: 'lesson',
        amount: 4500,
        refunded: 0,
        status: 'succeeded',
        created_at: '2026-11-21T18:30:00.000Z',
        zone: 'US/Mountain',
        receipt: 'C-000007',
        card: { brand: 'visa', last4: '4242' },
        receipt_url: null,
        message: null,
        cid: null,
        club: 'Ann Lee',
        title: 'Serves',
        going_back: 0,
        lines: [line],
      },
    })
    const user = renderApp('/pay?lesson=12')
    await findTitle('Pay by card')
    await user.click(await screen.findByRole('button', { name: 'Pay $45' }))
    await findTitle('Payment')
    expect(network.to('POST /api/instruction/pay/12')[0]?.body).toMatchObject({ seen: 4500 })
    expect(await screen.findByText('Your payment was successful.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/student')
  })

  test('without a sign-up there is nothing to pay', async () => {
    fakeNetwork({ ...reply(current, marge) })
    renderApp('/pay')
    expect(await screen.findByText(/There’s nothing to pay here/)).toBeDefined()
  })
})

describe('an instructor', () => {
  const teacher = { ...marge, instructor: true, url: 'ann-lee' }
  const page = {
    ...homepage,
    refund_rule: { hours: 24, percent: 100, cents: null },
    published: true,
    review: 'accepted',
    review_reason: '',
    mail_signups: true,
    version: 3,
  }
  const card = (refunded: number, refund: string | null) => ({ payment_id: 7, amount: 4500, refunded, refund })
  const student = { ...deskStudent, payment: 'Paid', settled_by: 'Credit Card', card: card(0, null) }
  const open = async (students: readonly object[], more: object = {}) => {
    const network = fakeNetwork({
      ...reply(current, teacher),
      ...reply(getLessonDesk, { eid: '7' }, asSent(getLessonDesk, deskOf(students, {}, more))),
      'GET /api/cards/payment/7': {
        payment_id: 7,
        receipt: 'C-000007',
        name: 'Bo Lee',
        title: 'Serves',
        created_at: '2026-11-21T18:30:00.000Z',
        card: { brand: 'visa', last4: '4242' },
        amount: 4500,
        left: 4500,
        why_not: null,
        lines: [{ title: 'Serves', name: 'Bo Lee', amount: 4500 }],
      },
      'POST /api/cards/refund/7': { message: 'refunded', refunded: 1000 },
    })
    const user = renderApp('/instruction/desk/7')
    await findTitle('Serves')
    return { network, user }
  }

  test('refunds a part of a card payment, and marks nothing by hand that was paid by card', async () => {
    const { network, user } = await open([student])
    expect(screen.getByText('Paid, Credit Card')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Bo Lee' }))
    expect(screen.queryByRole('button', { name: 'Mark paid' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark unpaid' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Refund the card payment…' }))
    await user.click(await screen.findByLabelText('Refund only part of it'))
    await user.type(screen.getByLabelText(/Dollars to refund/), '10')
    await user.type(screen.getByLabelText(/Reason/), 'Rain')
    await user.click(screen.getByRole('button', { name: 'Refund $10' }))
    await expect.poll(() => network.to('POST /api/cards/refund/7')).toHaveLength(1)
    expect(network.to('POST /api/cards/refund/7')[0]?.body).toEqual({ reason: 'Rain', amount: 1000 })
  })

  test('sees how far the refunds of a canceled lesson have gotten', async () => {
    const { user } = await open(
      [
        { ...student, card: card(4500, 'done') },
        { ...student, srid: 13, name: 'Cy', card: card(0, 'underway') },
        { ...student, srid: 14, name: 'Di', card: card(0, 'failed') },
        { ...student, srid: 15, name: 'Ed', settled_by: 'Cash', card: null },
      ],
      { is_cancelled: true },
    )
    expect(screen.getByText('1 of 3 card payments refunded, and 1 failed. Open the person to try again.')).toBeDefined()
    for (const [name, state] of [
      ['Bo Lee', 'Refunded'],
      ['Cy', 'Refund processing'],
      ['Di', 'Refund failed'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }))
      const sheet = within(await screen.findByRole('dialog', { name }))
      expect(sheet.getByText(state)).toBeDefined()
      await user.click(sheet.getByRole('button', { name: 'Close' }))
    }
  })

  test('says until when and how much is refunded', async () => {
    const network = fakeNetwork({
      ...reply(current, teacher),
      ...reply(getEditInstructorHomepage, { user_id: '1000' }, asSent(getEditInstructorHomepage, page)),
      ...reply(updateInstructorHomepage, { user_id: '1000' }, asSent(updateInstructorHomepage, page)),
    })
    const user = renderApp('/instruction/editHomepage')
    const hours = await screen.findByLabelText(/Refund cancellations up to this many hours/)
    await user.clear(hours)
    await user.type(hours, '900')
    await user.selectOptions(screen.getByLabelText('Refund in'), 'dollars')
    const share = screen.getByLabelText('How much to refund')
    await user.clear(share)
    await user.type(share, '$20.50')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter hours from 0 to 720')).toBeDefined()
    await user.clear(hours)
    await user.type(hours, '48')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const route = 'PUT /api/updateInstructorHomepage/1000'
    await expect.poll(() => network.to(route)).toHaveLength(1)
    expect(network.to(route)[0]?.body).toMatchObject({ refundRule: { hours: 48, percent: null, cents: 2050 } })
  })
})
