import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { DeskCode } from '#areas/bookings/screens/desk-code.tsx'
import { getOwnDeskCode } from '#areas/rosters/calls/desk.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'

/** A player's code for the desk of the event, once they ask for it. */
export function MyCode({ eid, title }: { eid: number; title: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" icon={<IconQrcode aria-hidden size={22} />} onClick={() => setOpen(true)}>
        Show my code
      </Button>
      <Sheet isOpen={isOpen} title={title} onClose={() => setOpen(false)}>
        {isOpen && <Code eid={eid} />}
      </Sheet>
    </>
  )
}

function Code({ eid }: { eid: number }) {
  const code = useCall(getOwnDeskCode, { params: { eid: String(eid) } })
  if (!code.data) return <Loading reads={[code]} label="Loading your code" blocks={[10]} />
  return code.data.own ? <DeskCode {...code.data.own} /> : <p>You don’t have a spot in this event.</p>
}
