import { Navigate, Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { Waiting } from '../ui/waiting.tsx'
import { Login } from './screens.ts'

/**
 * The door of screens for signed-in users. Visitors see the login screen in its place, or go to `otherwise`
 * (spec 000 §2: scorekeeper pages redirect to /add when nobody is signed in).
 */
export function SignedIn({ otherwise }: { otherwise?: string }) {
  const { user, isPending } = useSession()
  if (user) return <Outlet />
  if (isPending) return <Waiting label="Finding out who you are" />
  return otherwise ? <Navigate to={otherwise} replace /> : <Login isEmbedded />
}
