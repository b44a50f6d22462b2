import { useState } from 'react'
import { toast } from '../../ui/toast.tsx'
import { MessageForm } from './message-form.tsx'
import { type MailCandidate, RecipientTable } from './recipient-table.tsx'
import { useBatches } from './use-batches.ts'

interface Props {
  readonly members: readonly MailCandidate[]
  /** The group to choose from; null is the whole club. */
  readonly gid: number | null
  readonly cid: number
  /** Minimum number of letters that start a search by name. */
  readonly searchFrom: number
  /** The message once it is sent to several people; for one it is `sent` (spec 001 §8). */
  readonly said: string
}

/** Writes to the members who are ticked in a list, in batches (spec 002 §9). */
export function ToChosen({ members, gid, cid, searchFrom, said }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [written, setWritten] = useState(0)
  const batches = useBatches((people) => {
    toast(people === 1 ? 'sent' : said)
    setChosen(new Set())
    setWritten(written + 1)
  })
  return (
    <>
      <RecipientTable members={members} chosen={chosen} onChoose={setChosen} searchFrom={searchFrom} />
      <MessageForm
        key={written}
        isSending={batches.isSending}
        people={chosen.size}
        progress={batches.sent !== undefined && `${batches.sent} of ${chosen.size} are on their way`}
        error={batches.error}
        lacks={chosen.size === 0 ? 'Select Email Recipients' : undefined}
        onSend={(message) => batches.run({ cid, gid, selected: [...chosen], ...message })}
      />
    </>
  )
}
