import { useQueryClient } from '@tanstack/react-query'
import { getWaiting, passOffer } from '#areas/invitations/calls/waiting.ts'
import { refresh, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { touched } from './use-reply.ts'
import { type Invite, tellRefusal } from './words.ts'

/** Lets the spot pass that is offered to a member. After a refusal it reads the current state again. */
export function usePass({ event, invitation }: Invite) {
  const client = useQueryClient()
  const affected = [...touched, getWaiting]
  const { mutate, isPending } = useSend(passOffer, {
    refresh: affected,
    onDone: ({ message }) => toast(message),
    onRefused: (error) => {
      tellRefusal(error)
      refresh(client, affected)
    },
  })
  const params = { eid: String(event.eid) }
  return {
    isSending: isPending,
    letPass: () => invitation && mutate({ params, body: { eiid: invitation.eiid } }),
  }
}
