import { bookByHand } from '#areas/books/server/book-by-hand.ts'
import { saveLastOrder } from '#areas/events/server/event-change-rows.ts'
import { logAllInEvent } from '#areas/events/server/event-log-rows.ts'
import {
  type DemoAnswer,
  listDemoInvitations,
  saveDemoAnswer,
  saveDemoMails,
} from '#areas/invitations/server/demo-answer-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { PlannedEvent } from './event-plan.ts'

const minute = 60_000

interface Setting {
  readonly clubId: number
  readonly eventId: number
  readonly event: PlannedEvent
  readonly players: readonly { readonly id: number }[]
  readonly divisionIds: readonly number[]
  /** The time at which registration opened. Replies follow minute by minute. */
  readonly now: Date
}

type Answer = DemoAnswer & { readonly memberId: number; readonly words: string }

/** Makes the members reply one after the other, as many with each reply as the event lists, and logs each one. */
export async function answerEvent(tx: Tx, setting: Setting): Promise<void> {
  const { clubId, eventId, event, now } = setting
  const answers = event.divisions ? await pairedAnswers(tx, setting) : plainAnswers(setting)
  for (const [index, { memberId, words: _words, ...values }] of answers.entries()) {
    const answer = { ...values, answered_at: new Date(now.getTime() + index * minute) }
    await saveDemoAnswer(tx, { clubId, eventId, memberId }, answer)
  }
  await bookPaid(tx, setting, answers)
  await saveLastOrder(tx, clubId, eventId, event.waiting)
  if (!event.isOpenToGroup) await noteMails(tx, setting)
  const lines = answers.map(({ memberId, words: detail }, index) => {
    const at = new Date(now.getTime() + index * minute)
    return { clubId, eventId, memberId, kind: 'invitation.answered', detail, accountId: null, now: at }
  })
  await logAllInEvent(tx, lines)
}

/** Books what was paid at the desk. */
async function bookPaid(tx: Tx, { clubId, eventId, event, now }: Setting, answers: readonly Answer[]): Promise<void> {
  const invitationOf = await listDemoInvitations(tx, { clubId, eventId })
  for (const { memberId, payment_type: isPaid } of answers) {
    const key = String(invitationOf.get(memberId) ?? 0)
    const payment = {
      clubId,
      kind: 'event',
      key,
      ledger: 'cash',
      cents: event.costCents ?? 0,
      memo: event.title,
    } as const
    if (isPaid) await bookByHand(tx, { ...payment, by: null, now })
  }
}

/**
 * Sets the state of the invitation emails: all but one were delivered, and the members who replied have opened theirs.
 */
async function noteMails(tx: Tx, { clubId, eventId, players, now }: Setting): Promise<void> {
  const failing = players.at(-4)?.id ?? 0
  const delivered = new Date(now.getTime() + minute)
  await saveDemoMails(tx, { clubId, eventId }, { mailedAt: now, delivered, failing })
}

function plainAnswers({ event, players }: Setting): Answer[] {
  const { yes, waiting, no, question, isOver, collectHours, movedUp = 0 } = event
  return players.slice(0, yes + waiting + no).map(({ id: memberId }, index) => {
    const answer = question && index % 3 === 0 ? 'Yes, four' : ''
    // One member was a no-show at each event that has ended.
    if (index < yes) {
      const fromWaitlist = index >= yes - movedUp
      const is_no_show = isOver && index === 5
      return { memberId, words: 'Yes', response: 'yes', answer, is_no_show, has_waited: fromWaitlist }
    }
    if (index < yes + waiting)
      return {
        memberId,
        words: collectHours ? 'Yes: in the drawing' : 'Waitlist',
        response: 'waitlist',
        order_number: index - yes + 1,
        has_waited: !collectHours,
      }
    return { memberId, words: 'No', response: 'no' }
  })
}

/**
 * Adds pairs of partners who named each other, spread over the divisions, some of them paid, and one player who needs a
 * partner.
 */
async function pairedAnswers(
  tx: Tx,
  { clubId, eventId, event, players, divisionIds, now }: Setting,
): Promise<Answer[]> {
  const invitationOf = await listDemoInvitations(tx, { clubId, eventId })
  const paired = players.slice(0, event.yes).map(({ id: memberId }, index): Answer => {
    const other = players[index % 2 === 0 ? index + 1 : index - 1]
    return {
      memberId,
      words: index % 2 === 0 ? 'Yes' : 'Yes, as a partner',
      response: index % 2 === 0 ? 'yes' : 'partner',
      partner_id: invitationOf.get(other?.id ?? 0) ?? null,
      division_id: divisionIds[Math.floor(index / 2) % divisionIds.length] ?? null,
      ...(index < 3 ? { payment_type: 'Cash', paid_at: now } : {}),
    }
  })
  const [seeker, ...others] = players.slice(event.yes, event.yes + 1 + event.no)
  const looks: Answer[] = seeker ? [{ memberId: seeker.id, words: 'Needs a partner', response: 'needs-partner' }] : []
  return [...paired, ...looks, ...others.map(({ id }): Answer => ({ memberId: id, words: 'No', response: 'no' }))]
}
