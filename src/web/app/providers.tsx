import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { followSession } from '../api/session.ts'
import { Toasts } from '../ui/toast.tsx'
import { Crashed } from './crashed.tsx'

/** What every screen can rely on: the cache of what was read, the address bar, toasts, and a net under it all. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => followSession(client), [client])
  return (
    <Crashed>
      <QueryClientProvider client={client}>
        <BrowserRouter>{children}</BrowserRouter>
        <Toasts />
      </QueryClientProvider>
    </Crashed>
  )
}
