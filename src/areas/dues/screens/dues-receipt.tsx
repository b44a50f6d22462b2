import { IconPrinter } from '@tabler/icons-react'
import { Navigate } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { InClub } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, type MyClub, useNumberInAddress } from '#areas/clubs/screens/my-club.ts'
import { getPaidDuesByMember } from '#areas/dues/calls/member-dues.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { getMember } from '#areas/members/calls/members.ts'
import { methodLabel } from '#kernel/rules/payment-methods.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import './dues.css'
import { paidText } from './words.ts'

/** `/club/duesreceipt?id=`: the receipt for a dues payment, to be printed. This is our addition. */
export function DuesReceipt() {
  return (
    <InClub>
      {(club) =>
        club.mid === null ? <Navigate to={clubPaths.clubs} replace /> : <Receipt club={club} mid={club.mid} />
      }
    </InClub>
  )
}

function Receipt({ club, mid }: { club: MyClub; mid: number }) {
  const id = useNumberInAddress('id')
  const query = useCall(getPaidDuesByMember, { body: { cid: club.cid, mid } })
  const member = useCall(getMember, { params: { mid: String(mid) } })
  if (!query.data || !member.data)
    return (
      <Loading reads={[query, member]} label="Loading the receipt" blocks={[2.5, 14]} page={{ title: 'Receipt' }} />
    )
  const payment = query.data.find((one) => one.id === id)
  const back = (
    <ButtonLink kind="quiet" to={clubPath(joiningPaths.editProfile, club.cid)}>
      All payments
    </ButtonLink>
  )
  if (!payment)
    return (
      <Page title="Receipt">
        <Empty title="We couldn’t find this payment">{back}</Empty>
      </Page>
    )
  const { name, date, amount, note, method, check_number: check, returned, stripe_url: url } = payment
  const facts = [
    ['Received from', `${member.data.first} ${member.data.last}`],
    ['For', `Dues, ${name}`],
    ['Day', readableDay(date)],
    ['Amount', `${paidText(amount)}${returned ? ', refunded' : ''}`],
    ...(amount > 0 ? [['Paid by', `${methodLabel(method)} ${check}`.trim()]] : []),
    ...(note ? [['Note', note]] : []),
    ['Number', String(payment.id)],
  ] as const
  return (
    <Page title="Receipt" lead={club.club_name}>
      <section className="card stack receipt" aria-label="Receipt">
        <dl>
          {facts.map(([what, text]) => (
            <div key={what} style={{ display: 'contents' }}>
              <dt>{what}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
        {url && (
          <p>
            <a className="touch-link" href={url} target="_blank" rel="noopener noreferrer">
              Card provider’s receipt <span className="unseen">, in a new tab</span>
            </a>
          </p>
        )}
      </section>
      <div className="row receipt-acts">
        <Button icon={<IconPrinter aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
        {back}
      </div>
    </Page>
  )
}
