import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#kernel/web/api/session.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

interface Props {
  /** What visitors without a key see. */
  readonly login: ReactNode
  readonly children: (k: string | undefined) => ReactNode
}

/** Guards a draw: lets in signed-in users, and anyone with the key of its share link (`?k=`). */
export function DrawDoor({ login, children }: Props) {
  const [params] = useSearchParams()
  const { user, isPending } = useSession()
  const k = params.get('k') ?? undefined
  if (isPending && k === undefined) return <Waiting {...drawShape} />
  return user || k !== undefined ? children(k) : login
}

/** The skeleton of a draw. */
export const drawShape = { label: 'Loading the draw', blocks: [2.5, 7, 14, 24] }
