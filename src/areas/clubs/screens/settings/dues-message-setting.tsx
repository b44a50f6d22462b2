import { useState } from 'react'
import { getDuesMessage, updateDuesMessage } from '#areas/clubs/calls/club-settings.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { Setting } from './setting.tsx'

/** The text that members see beside their dues, at most 255 characters (spec 002 §5). */
export function DuesMessageSetting() {
  const { cid } = useClub()
  const query = useCall(getDuesMessage, { params: { cid: String(cid) } })
  return (
    <Setting
      title="Dues message"
      explanation="Tell members when dues are due and how to pay. They’ll see this on their club page."
      query={query}
    >
      {({ dues_message: savedMessage }) => <MessageForm key={cid} cid={cid} savedMessage={savedMessage} />}
    </Setting>
  )
}

function MessageForm({ cid, savedMessage }: { cid: number; savedMessage: string }) {
  const [message, setMessage] = useState(savedMessage)
  const save = useSend(updateDuesMessage, { refresh: [getDuesMessage], onDone: (reply) => toast(reply.message) })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ params: { cid: String(cid) }, body: { message } })
      }}
    >
      <AreaField label="Message" maxLength={255} value={message} onChange={setMessage} />
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={message.trim() === savedMessage}>
          Save message
        </Button>
      </div>
    </form>
  )
}
