import { useQueryClient } from '@tanstack/react-query'
import {
  answerNo,
  answerNoOpen,
  answerYes,
  answerYesOpen,
  getInvite,
  undoReply,
  waitlistResponses,
  yesResponses,
} from '#areas/invitations/calls/invitations.ts'
import { getFutureEventsForMember } from '#areas/invitations/calls/member-events.ts'
import { refresh, useSend } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { tellOutcome, tellRefusal } from './words.ts'

/** The calls affected when a reply, a partner or a division changes on a member's screens. */
export const touched = [getInvite, yesResponses, waitlistResponses, getFutureEventsForMember] as const

interface Invited {
  readonly eid: number
  /** The member's own invitation; null if members register without one. */
  readonly eiid: number | null
}

/** The result of a reply, and how to undo it. */
export interface Replied {
  readonly response: string
  readonly undo: () => void
}

interface Told {
  /** Shows the outcome where the buttons were; if absent, a toast does. */
  readonly onReplied?: (replied: Replied) => void
  /** The reply was undone, or it is too late for that. */
  readonly onUndone?: () => void
}

/**
 * Sends Yes and No, one at a time, reports the outcome, and can undo it. After a refusal it reads the current state
 * again.
 */
export function useReply({ eid, eiid }: Invited, { onReplied, onUndone }: Told = {}) {
  const showRefusal = useRefused()
  const undo = useUndo(onUndone)
  const options = {
    refresh: touched,
    onDone: (reply: { response: string; eiid: number }) => {
      const replied = { response: reply.response, undo: () => undo(reply.eiid) }
      if (onReplied) onReplied(replied)
      else tellOutcome(replied.response, replied.undo)
    },
    onRefused: showRefusal,
  }
  const yes = useSend(answerYes, options)
  const yesOpen = useSend(answerYesOpen, options)
  const no = useSend(answerNo, options)
  const noOpen = useSend(answerNoOpen, options)
  const params = { eid: String(eid) }
  const isSending = [yes, yesOpen, no, noOpen].some(({ isPending }) => isPending)
  return {
    sending: yes.isPending || yesOpen.isPending ? 'yes' : isSending ? 'no' : undefined,
    /** `sid`: the division chosen with it. */
    sayYes: (sid?: number) => {
      if (isSending) return
      const division = sid === undefined ? {} : { sid }
      if (eiid === null) yesOpen.mutate({ body: { eid, ...division } })
      else yes.mutate({ params, body: { eiid, ...division } })
    },
    sayNo: () => {
      if (isSending) return
      if (eiid === null) noOpen.mutate({ body: { eid } })
      else no.mutate({ params, body: { eiid } })
    },
  } as const
}

function useUndo(onUndone?: () => void) {
  const showRefusal = useRefused()
  const sending = useSend(undoReply, {
    refresh: touched,
    onDone: ({ message }) => {
      toast(message)
      onUndone?.()
    },
    onRefused: (error) => {
      showRefusal(error)
      onUndone?.()
    },
  })
  return (eiid: number) => sending.mutate({ body: { eiid } })
}

function useRefused() {
  const client = useQueryClient()
  return (error: CallError) => {
    tellRefusal(error)
    refresh(client, touched)
  }
}
