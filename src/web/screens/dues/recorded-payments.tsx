import type { Gotten } from '#contract/kernel/call'
import type { getClubMembers } from '#contract/members/members'
import { readableDay } from '../../ui/desk/day.ts'
import { Section } from '../../ui/desk/section.tsx'
import type { Recorded } from './use-recording.ts'
import { paymentsWords } from './words.ts'

/** What was recorded just now, and who was skipped because they have paid. */
export function RecordedPayments({ done, members }: { done: Recorded; members: Gotten<typeof getClubMembers> }) {
  const nameOf = (mid: number) => members.find((member) => member.mid === mid)?.name ?? ''
  return (
    <Section title={`${paymentsWords(done.recorded.length)} recorded`}>
      <div role="status">
        {done.recorded.length > 0 && <p>{done.recorded.map(({ mid }) => nameOf(mid)).join(', ')}</p>}
        {done.skipped.length > 0 && (
          <>
            <p>
              <strong>Skipped, because they have paid:</strong>
            </p>
            <ul>
              {done.skipped.map(({ mid, name, date }) => (
                <li key={mid}>
                  {name}, paid on <span className="num">{readableDay(date)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Section>
  )
}
