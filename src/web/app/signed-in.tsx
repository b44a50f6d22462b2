import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { Waiting } from '../ui/waiting.tsx'

/** The door of screens for signed-in users; visitors see `otherwise` instead. */
export function SignedIn({ otherwise }: { otherwise: ReactNode }) {
  const { user, isPending } = useSession()
  if (user) return <Outlet />
  return isPending ? <Waiting label="Finding out who you are" /> : otherwise
}
