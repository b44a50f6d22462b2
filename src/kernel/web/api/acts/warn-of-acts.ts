import { counted } from '#kernel/rules/counted.ts'
import type { Warning } from '../session.ts'
import { openActs } from './act-store.ts'

/** Returns the warning about waiting changes, shown before a logout. */
export async function warnOfActs(): Promise<Warning | undefined> {
  const waiting = (await (await openActs()).all()).filter(({ refused }) => !refused).length
  if (waiting === 0) return undefined
  return {
    title: 'Changes are waiting to be sent',
    text: `${counted(waiting, 'change has', 'changes have')} not been sent yet. Everything stays on this device. Log in here again to finish sending.`,
  }
}
