import type { PaidByHand } from '#areas/payments/rules/event-methods.ts'
import { counted } from '#kernel/rules/counted.ts'
import type { BoardPlayer, ColumnName } from '../board-players.ts'
import { type ActName, actWords, actWordsFor, isUnmailed } from '../fitting-acts.ts'
import type { playerCalls, SendAct } from '../player-calls.ts'

/** One action for all selected players. */
export interface SeveralAct {
  readonly name: ActName
  /** The column they were selected in. */
  readonly column: ColumnName
  /** How they paid, if that is the action. */
  readonly payment?: PaidByHand
}

interface Words {
  /** The end of the sentence "5 players were …". */
  readonly done: string
  /** A hint to read beforehand. */
  readonly asks: string
  readonly isDanger?: true
  /** It moves both partners together. */
  readonly movesPair?: true
}

/** The question before an action on several players, and the message after it. */
export const severalActs: Readonly<Record<ActName, Words>> = {
  yes: {
    done: 'moved to Yes',
    asks: 'They take the free spots in this order. When none are left, the rest go on the waitlist.',
    movesPair: true,
  },
  overSpots: {
    done: 'added to the Yes list',
    asks: 'They all get a spot, even if the event is full. The log shows who did it.',
    movesPair: true,
  },
  waitlist: {
    done: 'moved to the waitlist',
    asks: 'They lose their spots and go to the end of the waitlist in this order, with their partners.',
    isDanger: true,
    movesPair: true,
  },
  no: {
    done: 'moved to No',
    asks: 'They lose their spots and partners, and their recorded payments are voided.',
    isDanger: true,
  },
  noShow: { done: 'marked as No Show', asks: 'They keep their spots and move to a separate list.' },
  moveBack: {
    done: 'moved back to Invited',
    asks: 'This clears their replies, voids their recorded payments and frees their spots.',
    isDanger: true,
  },
  payment: {
    done: 'marked as paid',
    asks: 'If they’re on the waitlist, they’ll move to Yes, even if the event is full.',
  },
  resend: { done: 'sent the invitation', asks: 'Each of them will get this email.' },
  remove: {
    done: 'removed from the event',
    asks: 'This also deletes their replies and frees their spots. You can invite them again.',
    isDanger: true,
  },
}

/** Whether an action applies to a player; the others are left alone. */
export const isFor = ({ name }: Pick<SeveralAct, 'name'>, { payment_type }: BoardPlayer): boolean =>
  name !== 'payment' || !payment_type

export const askOf = (calls: ReturnType<typeof playerCalls>, { name, payment = 'Cash' }: SeveralAct): SendAct =>
  name === 'payment' ? calls.payment(payment) : calls[name]

/** The column the action moves players to; undefined if they stay or leave the board. */
const targets: Partial<Readonly<Record<ActName, ColumnName>>> = {
  yes: 'yes',
  overSpots: 'yes',
  waitlist: 'waitlist',
  no: 'no',
  noShow: 'no-show',
  moveBack: 'invited',
}
export const isThere = ({ name }: SeveralAct, column: ColumnName | undefined): boolean =>
  name === 'remove' ? column === undefined : targets[name] !== undefined && targets[name] === column

/** "1 player", "7 players". */
export const players = (count: number) => counted(count, 'player')

export const titleOf = ({ name, payment }: SeveralAct, whom: readonly BoardPlayer[]) =>
  payment ? `${actWords[name]}: ${payment}` : actWordsFor(name, whom)

/** How many of these have received the invitation before; undefined if no one has. */
export function againWords(whom: readonly BoardPlayer[]): string | undefined {
  const again = whom.filter((player) => !isUnmailed(player)).length
  if (again === 0) return undefined
  const who = again === whom.length ? 'They' : `${again} of them`
  return `${who} already got it and will get it again. You can send it to each member once an hour.`
}
