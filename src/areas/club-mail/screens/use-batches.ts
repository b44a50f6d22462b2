import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getEmailList14Days, getEmailList14DaysGroup, sendEmailToMember } from '#areas/club-mail/calls/sending.ts'
import { batchSize } from '#areas/club-mail/rules/audiences.ts'
import { refresh, useSend } from '#kernel/web/api/hooks.ts'
import { newId } from '#kernel/web/api/new-id.ts'
import { CallError } from '#kernel/web/api/send.ts'

interface Message {
  readonly cid: number
  readonly gid: number | null
  readonly selected: readonly number[]
  readonly subject: string
  /** HTML. */
  readonly body: string
}

/**
 * Sends an email to chosen members in batches of 25 (spec 002 §7). All batches carry one key. If one fails, sending
 * continues with the same text under that key, and each recipient gets it once.
 */
export function useBatches(onDone: (people: number, subject: string) => void) {
  const client = useQueryClient()
  const send = useSend(sendEmailToMember)
  const [sent, setSent] = useState<number>()
  const [error, setError] = useState<string>()
  const last = useRef<{ readonly words: string; readonly key: string } | null>(null)
  const run = async ({ selected, ...message }: Message) => {
    const words = JSON.stringify([message.cid, message.gid, message.subject, message.body])
    const batch = last.current?.words === words ? last.current.key : newId()
    last.current = { words, key: batch }
    setError(undefined)
    setSent(0)
    try {
      for (let from = 0; from < selected.length; from += batchSize) {
        const part = selected.slice(from, from + batchSize)
        const answer = await send.mutateAsync({ body: { ...message, selected: part, batch } })
        if (answer !== 'sent') throw new CallError(200, 'error', 'Error Sending Email', {})
        setSent(from + part.length)
      }
      last.current = null
      onDone(selected.length, message.subject)
    } catch (failed) {
      setError(failed instanceof CallError ? failed.message : 'Error Sending Email')
    } finally {
      setSent(undefined)
      refresh(client, [getEmailList14Days, getEmailList14DaysGroup])
    }
  }
  return { run: (message: Message) => void run(message), sent, isSending: sent !== undefined, error }
}
