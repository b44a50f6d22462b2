import { Navigate, Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { CheckingLogin } from '../ui/waiting.tsx'
import { LoginAt } from './signed-in.tsx'

export type Role = 'scoreboard' | 'alt_scorekeeper' | 'staff' | 'submit_video'

interface Props {
  /** Any one of these is enough. */
  readonly roles: readonly Role[]
  /** Where everyone else is sent. */
  readonly otherwise: string
}

/** Guards screens that need a role. Visitors are sent to `otherwise` too. */
export function RoleDoor({ roles, otherwise }: Props) {
  const { user, isPending } = useSession()
  if (user && roles.some((role) => user[role])) return <Outlet />
  if (!user && isPending) return <CheckingLogin />
  return user ? <Navigate to={otherwise} replace /> : <LoginAt path={otherwise} />
}
