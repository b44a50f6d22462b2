import { useEffect } from 'react'
import { useSession, type Warning } from '../session.ts'
import { readKept } from '../storage.ts'

/** Changes may wait on this device, so its database is worth a look. */
const mayKeepActs = (): boolean => readKept('acts') === true

/** The mark of waiting changes outlives a logout, as they do: they wait for their author. */
export const isMarkOfActs = (key: string): boolean => key === 'acts'

/** The warning about waiting changes, before a logout. */
export async function warnOfActs(): Promise<Warning | undefined> {
  if (!mayKeepActs()) return undefined
  const { openActs } = await import('./act-store.ts')
  const waiting = (await (await openActs()).all()).filter(({ refused }) => !refused).length
  if (waiting === 0) return undefined
  return {
    title: 'Changes are waiting to be sent',
    text: `${waiting} ${waiting === 1 ? 'change has' : 'changes have'} not reached us yet. They stay on this device and are sent when you log in here again.`,
  }
}

/** Whatever page opens sends what earlier ones have left. */
export function useLeftActs(): void {
  const { user } = useSession()
  const userId = user?.user_id
  useEffect(() => {
    if (userId === undefined || !mayKeepActs()) return
    void import('./use-acts-kept.ts').then(
      ({ keeperOf }) => void keeperOf(userId),
      () => undefined,
    )
  }, [userId])
}
