import type { ComponentProps } from 'react'
import { MyEvents as Events } from '../../screens/invitations/my-events.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const { Later: CourtNow } = lazyPart(
  async () => (await import('../../screens/draws/seeing/court-now.tsx')).CourtNow,
  null,
)

/** A member's events; while a round runs, with the court, which is loaded only on such a day. */
export const MyEvents = (props: Omit<ComponentProps<typeof Events>, 'CourtNow'>) => (
  <Events {...props} CourtNow={CourtNow} />
)
