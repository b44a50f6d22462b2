import type { getClubMembers } from '#areas/members/calls/members.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import type { Recorded } from './use-recording.ts'
import { anotherYear, membersWords, paymentsWords } from './words.ts'

interface Props {
  readonly done: Recorded
  readonly members: Gotten<typeof getClubMembers>
  /** The season that the payments are for, if it is not the current one. */
  readonly waitsFor: string | undefined
  readonly isBusy: boolean
}

/** What was just recorded, who was skipped because they have already paid, and whether it makes anyone paid. */
export function RecordedPayments({ done, members, waitsFor, isBusy }: Props) {
  const nameOf = (mid: number) => members.find((member) => member.mid === mid)?.name ?? ''
  return (
    <Section title={`${paymentsWords(done.recorded.length)} recorded`}>
      {waitsFor !== undefined && <Alert kind="warn">Payments for {waitsFor} don’t count right now.</Alert>}
      <div role="status">
        {done.recorded.length > 0 && <p>{rowText(done.recorded.map(({ mid }) => nameOf(mid)))}</p>}
        {done.skipped.length > 0 && (
          <>
            <p>
              <strong>
                {waitsFor === undefined
                  ? 'Skipped because they’ve already paid:'
                  : `Skipped because a payment for ${waitsFor} is already recorded:`}
              </strong>
            </p>
            <ul>
              {done.skipped.map(({ mid, name, date }) => (
                <li key={mid}>
                  {name}, paid on <span className="num">{readableDay(date)}</span>
                </li>
              ))}
            </ul>
            {done.did === null && (
              <>
                <p>{anotherYear}</p>
                <div className="row">
                  <Button kind="quiet" loading={isBusy} onClick={() => done.insist(done.skipped.map(({ mid }) => mid))}>
                    Record another year for {membersWords(done.skipped.length)}
                  </Button>
                </div>
              </>
            )}
          </>
        )}
      </div>
    </Section>
  )
}
