import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { CheckingLogin } from '../ui/waiting.tsx'
import { loginState } from './landing.ts'

/** Guards screens for signed-in users. Visitors see `otherwise` instead. */
export function SignedIn({ otherwise }: { otherwise: ReactNode }) {
  const { user, isPending } = useSession()
  const { state } = useLocation()
  const { wanted } = loginState(state)
  if (user) return wanted === undefined ? <Outlet /> : <Navigate to={wanted} replace />
  return isPending ? <CheckingLogin /> : otherwise
}

/**
 * Sends visitors to a page that shows the login. Once they are signed in, that page takes them back to where they
 * came from.
 */
export function LoginAt({ path }: { path: string }) {
  const { pathname, search } = useLocation()
  return <Navigate to={path} replace state={{ wanted: pathname + search }} />
}
