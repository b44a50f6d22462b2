import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

/** Shows an event's screen inside its own club; an address that names another club is corrected first. */
export function ClubOfEvent({ event, children }: { event: { readonly cid: number }; children: ReactNode }) {
  const { cid } = useClub()
  return event.cid === cid ? children : <PutRight cid={event.cid} />
}

function PutRight({ cid }: { cid: number }) {
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    if (params.get('cid') === String(cid)) return
    const nextParams = new URLSearchParams(params)
    nextParams.set('cid', String(cid))
    setParams(nextParams, { replace: true })
  }, [cid, params, setParams])
  return <Waiting label="Loading the event" />
}
