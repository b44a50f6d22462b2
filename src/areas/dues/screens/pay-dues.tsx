import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import type { getFutureDues, getPaidDuesByMember } from '#areas/dues/calls/member-dues.ts'
import { type DuesDebt, debtKeyOf } from '#areas/dues/rules/debt-key.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { readableDay } from '#kernel/web/ui/desk/day.ts'
import './dues.css'
import { usePayable } from './use-payable-dues.ts'
import { venmoLink } from './venmo-link.ts'
import { dollarsText } from './words.ts'

interface Props {
  readonly club: MyClub
  readonly mid: number
  readonly name: string
  /** Whether the current membership can be renewed now: it ends soon or has ended. */
  readonly isDue: boolean
  /**
   * The club's text about how to pay, which is already shown above if dues are due. Seasons without their own text
   * repeat it.
   */
  readonly duesMessage: string
}

/** What a member can pay now, and how (spec 003 §2 dues panel): seasons, or another year. */
export function PayDues({ club, mid, name, isDue, duesMessage }: Props) {
  const { terms, seasons, payments } = usePayable(club, mid)
  if (!terms.data || !seasons.data) return null
  const { annual_dues: isAnnual, dues, venmo, dues_cc: takesCards } = terms.data
  const to = { club, venmo, name, mid, takesCards }
  if (!isAnnual) return isDue && dues > 0 ? <Year dues={dues} card={terms.data.stripe_amount} {...to} /> : null
  return (
    <>
      <WaitingPayments payments={payments.data} isDue={isDue} />
      {!isDue && duesMessage && seasons.data.length > 0 && <p className="exact">{duesMessage}</p>}
      {seasons.data.length > 0 && (
        <ul className="lines">
          {seasons.data.map((season) => (
            <Season key={season.did} season={season} duesMessage={duesMessage} {...to} />
          ))}
        </ul>
      )}
    </>
  )
}

type Paid = Gotten<typeof getPaidDuesByMember>

/**
 * Payments for seasons that are not current yet, by card or recorded by the club. Says that the next season is paid,
 * or why dues are due although the member has paid.
 */
function WaitingPayments({ payments = [], isDue }: { payments: Paid | undefined; isDue: boolean }) {
  return payments
    .filter(({ waits }) => waits)
    .map(({ id, name, date }) => (
      <p key={id}>
        {isDue ? `You paid for ${name} on ` : `Your dues for ${name} were paid on `}
        <span className="num">{readableDay(date)}</span>.
        {isDue && ` Your payment counts once your club makes ${name} the current season.`}
      </p>
    ))
}

type Payable = Gotten<typeof getFutureDues>[number]
interface To {
  readonly club: MyClub
  readonly venmo: string
  readonly name: string
  readonly mid: number
  readonly takesCards: boolean
}

function Season({ season, duesMessage, ...to }: { season: Payable; duesMessage: string } & To) {
  return (
    <li>
      <span className="line-words">
        <span className="line-name">{season.name}</span>{' '}
        <span className="num">
          {dollarsText(season.amount)}
          {season.ends && `, through ${readableDay(season.ends)}`}
        </span>
        {!season.season && (
          <span className="dues-facts">Payments count once your club makes this the current season.</span>
        )}
        {season.dues_message !== duesMessage && <span className="dues-facts exact">{season.dues_message}</span>}
      </span>
      <span className="row">
        <Card cents={season.stripe_amount} debt={{ mid: to.mid, did: season.did }} what={season.name} {...to} />
        <Venmo dollars={season.amount} what={season.name} {...to} />
      </span>
    </li>
  )
}

function Year({ dues, card, ...to }: { dues: number; card: number } & To) {
  return (
    <div className="spread">
      <p>
        One year: <strong className="num">{dollarsText(dues)}</strong>
      </p>
      <span className="row">
        <Card cents={card} debt={{ mid: to.mid, after: null }} what="one year" {...to} />
        <Venmo dollars={dues} what="one year" {...to} />
      </span>
    </div>
  )
}

/** Opens the page that takes cards. */
function Card({ club, takesCards, cents, debt, what }: To & { cents: number; debt: DuesDebt; what: string }) {
  if (!takesCards || cents === 0) return null
  return (
    <ButtonLink size="sm" to={clubPath(paymentPaths.pay, club.cid, { dues: debtKeyOf(debt) })}>
      Pay {moneyText(cents)} by card <span className="unseen">for {what}</span>
    </ButtonLink>
  )
}

/** Opens Venmo with the amount and a note; the club still records the payment by hand. */
function Venmo({ club, venmo, name, dollars, what }: To & { dollars: number; what: string }) {
  if (venmo === '' || dollars === 0) return null
  const note = `${club.club_name} dues, ${what}: ${name}`
  return (
    <a
      className="button button-quiet button-sm"
      href={venmoLink(venmo, dollars, note)}
      target="_blank"
      rel="noopener noreferrer"
    >
      Pay with Venmo <span className="unseen">for {what}, in a new tab</span>
    </a>
  )
}
