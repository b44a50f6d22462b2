import { Link } from 'react-router'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import { getPaidDuesByMember } from '#areas/dues/calls/member-dues.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { methodNoun } from '#kernel/rules/payment-methods.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import './dues.css'
import { paidText } from './words.ts'

/** The reader's dues payments, with their receipts (spec 003 §2 profile). */
export function DuesHistory({ club, mid }: { club: MyClub; mid: number }) {
  const query = useCall(getPaidDuesByMember, { body: { cid: club.cid, mid } })
  if (!club.collects_dues) return null
  return (
    <Section title="Dues payments">
      <Loading reads={[query]} label="Loading your payments" blocks={[6]} />
      {query.data?.length === 0 && <p className="muted">No dues payments are recorded yet.</p>}
      <ul className="lines">
        {query.data?.map(({ id, name, date, amount, method, returned, waits }) => (
          <li key={id}>
            <span className="line-words">
              <span className="line-name">{name}</span>
              <span className="dues-facts num">
                {readableDay(date)}, {paidText(amount)}
                {amount > 0 && `, ${methodNoun(method)}`}
                {returned && ', refunded'}
                {waits && ', counts once this season is current'}
              </span>
            </span>
            <Link className="touch-link" to={clubPath(duesPaths.duesReceipt, club.cid, { id })}>
              Receipt <span className="unseen">for {readableDay(date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
