import { useQueryClient } from '@tanstack/react-query'
import {
  answerNo,
  answerNoOpen,
  answerYes,
  answerYesOpen,
  getInvite,
  waitlistResponses,
  yesResponses,
} from '#contract/invitations/invitations'
import { getFutureEventsForMember } from '#contract/invitations/member-events'
import { refresh, useSend } from '../../api/hooks.ts'
import type { CallError } from '../../api/send.ts'
import { tellOutcome, tellRefusal } from './words.ts'

/** The calls that a reply, a partner or a division affects on a member's screens. */
export const touched = [getInvite, yesResponses, waitlistResponses, getFutureEventsForMember] as const

interface Invited {
  readonly eid: number
  /** The member's own invitation; null where members register without one. */
  readonly eiid: number | null
}

/** Sends Yes and No, one at a time, and reports the outcome. After a refusal the current state is read again. */
export function useReply({ eid, eiid }: Invited) {
  const client = useQueryClient()
  const options = {
    refresh: touched,
    onDone: ({ response }: { response: string }) => tellOutcome(response),
    onRefused: (error: CallError) => {
      tellRefusal(error)
      refresh(client, touched)
    },
  }
  const yes = useSend(answerYes, options)
  const yesOpen = useSend(answerYesOpen, options)
  const no = useSend(answerNo, options)
  const noOpen = useSend(answerNoOpen, options)
  const params = { eid: String(eid) }
  const isSending = [yes, yesOpen, no, noOpen].some(({ isPending }) => isPending)
  return {
    sending: yes.isPending || yesOpen.isPending ? 'yes' : isSending ? 'no' : undefined,
    sayYes: () => {
      if (isSending) return
      if (eiid === null) yesOpen.mutate({ body: { eid } })
      else yes.mutate({ params, body: { eiid } })
    },
    sayNo: () => {
      if (isSending) return
      if (eiid === null) noOpen.mutate({ body: { eid } })
      else no.mutate({ params, body: { eiid } })
    },
  } as const
}
