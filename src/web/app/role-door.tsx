import { Navigate, Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { Waiting } from '../ui/waiting.tsx'

interface Props {
  /** One of these is enough. */
  readonly roles: readonly ('scoreboard' | 'alt_scorekeeper' | 'staff' | 'submit_video')[]
  /** Where everybody else goes. */
  readonly otherwise: string
}

/** The door of screens for a role; visitors go where everybody else goes. */
export function RoleDoor({ roles, otherwise }: Props) {
  const { user, isPending } = useSession()
  if (user && roles.some((role) => user[role])) return <Outlet />
  if (!user && isPending) return <Waiting label="Finding out who you are" />
  return <Navigate to={otherwise} replace />
}
