import type { ComponentProps } from 'react'
import { MyEvents as Events } from '#areas/invitations/screens/my-events.tsx'
import { HomeCourt } from './home-court.ts'

/** A member's events. While a round runs, they include the member's court. */
export const MyEvents = (props: Omit<ComponentProps<typeof Events>, 'CourtNow'>) => (
  <Events {...props} CourtNow={HomeCourt.Later} />
)
