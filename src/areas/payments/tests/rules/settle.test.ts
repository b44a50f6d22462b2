import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PaymentStatus, statusChanges } from '#areas/payments/rules/payment-states.ts'
import { type BookedPayment, type ProviderReport, settleReport } from '#areas/payments/rules/settle-payment.ts'

const booked = (status: PaymentStatus, chargedCents = 0, refundedCents = 0): BookedPayment => ({
  status,
  amountCents: 2500,
  chargedCents,
  refundedCents,
})
const reportOf = (status: ProviderReport['status'], receivedCents = 0, refundedCents = 0): ProviderReport => ({
  status,
  receivedCents,
  refundedCents,
})
const taken = reportOf('succeeded', 2500)

/** Books the reports one by one, as the server does. */
function afterAll(reports: readonly ProviderReport[]): BookedPayment {
  let state = booked('created')
  for (const report of reports) {
    const settled = settleReport(state, report)
    if (!settled.ok) throw new Error(settled.code)
    const { status, chargeCents, refundCents } = settled.value
    state = {
      ...state,
      status,
      chargedCents: state.chargedCents + chargeCents,
      refundedCents: state.refundedCents + refundCents,
    }
  }
  return state
}

describe('a report of the card provider', () => {
  test.each<[string, BookedPayment, ProviderReport, object]>([
    ['takes the money once', booked('created'), taken, { status: 'succeeded', chargeCents: 2500, refundCents: 0 }],
    [
      'said again takes nothing more',
      booked('succeeded', 2500),
      taken,
      { status: 'succeeded', chargeCents: 0, refundCents: 0 },
    ],
    [
      'that is older changes nothing',
      booked('succeeded', 2500),
      reportOf('processing'),
      { status: 'succeeded', chargeCents: 0, refundCents: 0 },
    ],
    [
      'of a question of the bank leaves it open',
      booked('created'),
      reportOf('needs-action'),
      { status: 'processing', chargeCents: 0, refundCents: 0 },
    ],
    [
      'of a success after a decline counts, because the money was taken',
      booked('declined'),
      taken,
      { status: 'succeeded', chargeCents: 2500, refundCents: 0 },
    ],
    [
      'of a decline after a success does not count',
      booked('succeeded', 2500),
      reportOf('declined'),
      { status: 'succeeded', chargeCents: 0, refundCents: 0 },
    ],
    [
      'of a refund that comes before the success books both',
      booked('processing'),
      reportOf('succeeded', 2500, 2500),
      { status: 'refunded', chargeCents: 2500, refundCents: 2500 },
    ],
    [
      'of a part that went back leaves the rest',
      booked('succeeded', 2500),
      reportOf('succeeded', 2500, 500),
      { status: 'succeeded', chargeCents: 0, refundCents: 500 },
    ],
    [
      'of an earlier part that comes late books nothing twice',
      booked('succeeded', 2500, 1000),
      reportOf('succeeded', 2500, 500),
      { status: 'succeeded', chargeCents: 0, refundCents: 0 },
    ],
    [
      'read just now, of less refunded, books a failed refund back',
      booked('refunded', 2500, 2500),
      { ...taken, isCurrent: true },
      { status: 'succeeded', chargeCents: 0, refundCents: 0, backCents: 2500 },
    ],
    [
      'of less refunded that may be old books nothing back',
      booked('refunded', 2500, 2500),
      taken,
      { status: 'refunded', chargeCents: 0, refundCents: 0 },
    ],
  ])('%s', (_what, payment, report, settlement) => {
    expect(settleReport(payment, report)).toEqual({ ok: true, value: { backCents: 0, ...settlement } })
  })

  test('of another amount than requested is refused', () => {
    expect(settleReport(booked('created'), reportOf('succeeded', 2400))).toMatchObject({
      ok: false,
      code: 'amount-differs',
    })
  })

  test('leads to the same books in any order and however often it is repeated', () => {
    const facts = [
      reportOf('processing'),
      reportOf('needs-action'),
      reportOf('declined'),
      taken,
      reportOf('succeeded', 2500, 500),
      reportOf('succeeded', 2500, 2500),
    ]
    const anyOrder = fc.tuple(
      fc.shuffledSubarray(facts, { minLength: facts.length }),
      fc.array(fc.constantFrom(...facts)),
    )
    fc.assert(
      fc.property(anyOrder, ([once, again]) => {
        expect(afterAll([...once, ...again])).toEqual(booked('refunded', 2500, 2500))
      }),
    )
  })
})

test('nothing turns a settled payment back into an open one', () => {
  for (const status of ['succeeded', 'declined', 'failed', 'refunded'] as const) {
    expect(statusChanges[status]).not.toContain('created')
    expect(statusChanges[status]).not.toContain('processing')
  }
})
