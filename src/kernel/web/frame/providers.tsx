import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { followSession, type SessionParts, SessionProvider } from '../api/session.ts'
import { Toasts } from '../ui/toast.tsx'
import { Crashed } from './crashed.tsx'

interface Props {
  readonly client: QueryClient
  readonly session: SessionParts
  readonly children: ReactNode
}

/**
 * What every screen can rely on: the session, the query cache, the address bar, toasts, and a safety net under it all.
 */
export function Providers({ client, session, children }: Props) {
  useEffect(() => followSession(client, session), [client, session])
  return (
    <Crashed>
      <QueryClientProvider client={client}>
        <SessionProvider value={session}>
          <BrowserRouter>{children}</BrowserRouter>
          <Toasts />
        </SessionProvider>
      </QueryClientProvider>
    </Crashed>
  )
}
