import { useState } from 'react'
import { previewEventChange, previewNewEvent } from '#areas/club-mail/calls/club-mail.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useActs, useCall } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import type { EventFormState } from './use-event-form.ts'

export type SavingMail = NonNullable<Gotten<typeof previewNewEvent>['sends']>

const isMoment = (time: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)

/**
 * Whether the form is complete enough to say what saving it would send. While the times are being typed, the end is
 * often still before the start.
 */
export function isWhole(values: Readonly<Record<string, unknown>>): boolean {
  const [start = '', end = '', close = ''] = [values['startTime'], values['endTime'], values['finalDate']].map(String)
  // Wall times of one form sort as text.
  return values['title'] !== '' && [start, end, close].every(isMoment) && start < end && close <= end
}

/**
 * The emails that saving the form would send to many people: shown while the form is filled in, and confirmed before
 * it is saved. The server provides this, because it knows the people and writes the emails.
 */
export function useSavingMail({ saved, body, send }: EventFormState) {
  // Read once the user has stopped typing for a moment.
  const settledBody = usePause(JSON.stringify(body()))
  const values = JSON.parse(settledBody) as ReturnType<typeof body>
  const { gid: _gid, confirmed: _confirmed, ...terms } = values
  const isReady = isWhole(values)
  const ofNew = useCall(
    previewNewEvent,
    { body: values },
    { enabled: isReady && saved === undefined, keepPrevious: true, staleTime: 30_000 },
  )
  const ofSaved = useCall(
    previewEventChange,
    { params: { eid: String(saved ?? 0) }, body: terms },
    { enabled: isReady && saved !== undefined, keepPrevious: true, staleTime: 30_000 },
  )
  const [mail, setMail] = useState<SavingMail>()
  const [failure, setFailure] = useState<CallError>()
  const { act, isPending } = useActs()

  /** Saves at once if no email would leave within minutes; otherwise asks first. */
  const submit = async () => {
    setFailure(undefined)
    try {
      const { gid, confirmed, ...now } = body()
      const found =
        saved === undefined
          ? await act(previewNewEvent, { body: { ...now, gid, confirmed } })
          : await act(previewEventChange, { params: { eid: String(saved) }, body: now })
      if (found?.sends && found.sends.at === null) setMail(found.sends)
      else send({ hold: false })
    } catch (error) {
      // Errors in the form are shown where saving shows them.
      if ((error as CallError).field !== undefined) send({ hold: false })
      else setFailure(error as CallError)
    }
  }
  return {
    /** What the form would send as it is now. */
    sends: (saved === undefined ? ofNew : ofSaved).data?.sends ?? undefined,
    asked: mail,
    failure,
    isPending,
    submit: () => void submit(),
    choose: (hold: boolean) => {
      setMail(undefined)
      send({ hold })
    },
    dismiss: () => setMail(undefined),
  }
}
