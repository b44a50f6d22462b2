import { useEffect } from 'react'
import { useSession } from '../session.ts'
import { mayKeepActs } from './mark-of-acts.ts'

/** Sends the changes that earlier pages have left, whatever page opens. */
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
