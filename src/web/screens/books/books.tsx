import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { closeMonth, getBookLines, getBooks, getJournal } from '#contract/books/books'
import { accountNames } from '#contract/books/words'
import type { Gotten } from '#contract/kernel/call'
import { moneyText } from '#domain/shared/money'
import { useCall } from '../../api/hooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { clubTime } from '../../ui/desk/club-time.ts'
import { Section } from '../../ui/desk/section.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failed } from '../../ui/failed.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { clubRoutes } from '../clubs/club-routes.ts'
import { clubPath, useClub } from '../clubs/my-club.ts'
import { useConfirmed } from '../clubs/use-confirmed.tsx'
import './books.css'
import { BookFile } from './book-file.tsx'
import { ReturnPayment } from './return-payment.tsx'

type Books = Gotten<typeof getBooks>

/** `/club/admin/books`: the money of the club in a month, to the cent. This is our addition. */
export function ClubBooks() {
  const { cid } = useClub()
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? undefined
  const read = useCall(
    getBooks,
    { params: { cid: String(cid) }, query: month === undefined ? {} : { month } },
    { keepPrevious: true },
  )
  const choose = (chosen: string) => {
    if (!/^20\d\d-\d\d$/.test(chosen)) return
    const named = new URLSearchParams(search)
    named.set('month', chosen)
    setSearch(named, { preventScrollReset: true })
  }
  if (read.isError && !read.data)
    return (
      <Page title="Books">
        <Failed error={read.error} retry={read.refetch} />
      </Page>
    )
  if (!read.data) return <Waiting label="Loading the books" blocks={[4, 16, 10]} />
  const books = read.data
  return (
    <Page title="Books" lead="What came in, went back, stayed with the provider and reached the bank. US dollars.">
      <div className="row">
        <TextField
          label="Month"
          type="month"
          value={books.month}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </div>
      <Attention books={books} />
      <Accounts books={books} />
      <Payouts books={books} />
      <Files books={books} onMonth={choose} />
    </Page>
  )
}

const attentionWords = {
  'to-return': 'goes back by itself: what it paid for was gone',
  'refund-failed': 'could not be given back: try again, or return it in the dashboard of the card provider',
  'event-deleted': 'was paid for an event that was deleted',
  disputed: 'is disputed: answer in the dashboard of the card provider',
} as const

function Attention({ books: { attention } }: { books: Books }) {
  const { cid, time_zone: zone } = useClub()
  const [returning, setReturning] = useState<number>()
  if (attention.length === 0) return null
  return (
    <Section title="To look at">
      <ul className="lines">
        {attention.map((line) => (
          <li key={`${line.what} ${line.payment_id}`}>
            <span className="line-words">
              <span className="line-name">
                {moneyText(line.amount)} of {line.name}
              </span>{' '}
              <span className="muted">
                for {line.title}, {clubTime(line.at, zone)}, {attentionWords[line.what]}
              </span>
            </span>
            {line.eid !== null && (
              <ButtonLink kind="quiet" size="sm" to={clubPath(clubRoutes.deletedEvent, cid, { eid: line.eid })}>
                All of it <span className="unseen">that was paid for {line.title}</span>
              </ButtonLink>
            )}
            {line.what !== 'disputed' && (
              <Button kind="quiet" size="sm" onClick={() => setReturning(line.payment_id)}>
                Return <span className="unseen">the payment of {line.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {returning !== undefined && <ReturnPayment paymentId={returning} onClose={() => setReturning(undefined)} />}
    </Section>
  )
}

const columns = [
  ['opening', 'Opening'],
  ['in', 'In'],
  ['back', 'Back'],
  ['fees', 'Fees'],
  ['payouts', 'Payouts'],
  ['other', 'Other'],
  ['closing', 'Closing'],
] as const

function Accounts({ books: { accounts, month } }: { books: Books }) {
  if (accounts.length === 0)
    return (
      <Empty title={`Nothing was booked by the end of ${month}`}>
        <p>Payments by card and those that are recorded by hand will stand here.</p>
      </Empty>
    )
  return (
    <Section
      title="Accounts"
      lead="Each row adds up to its closing balance. Income is shown with a minus: all rows together are 0."
    >
      <div className="table-frame">
        <table className="table books-table">
          <thead>
            <tr>
              <th scope="col">Account</th>
              {columns.map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.map((line) => (
              <tr key={line.ledger}>
                <th scope="row">{accountNames[line.ledger]}</th>
                {columns.map(([name, label]) => (
                  <td key={name} className={line[name] === 0 ? 'num is-nothing' : 'num'} data-label={label}>
                    {line[name] === 0 ? '–' : moneyText(line[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Payouts({ books: { payouts } }: { books: Books }) {
  const { time_zone: zone } = useClub()
  if (payouts.length === 0) return null
  return (
    <Section title="Payouts to the bank">
      <ul className="lines">
        {payouts.map(({ id, at, amount, items, difference }) => (
          <li key={id}>
            <span className="line-words">
              <span className="line-name num">{moneyText(amount)}</span>{' '}
              <span className="muted">
                {clubTime(at, zone)}, {items} {items === 1 ? 'item' : 'items'}
                {difference === 0 ? '' : `, ${moneyText(difference)} are not explained by them`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface FilesProps {
  readonly books: Books
  readonly onMonth: (month: string) => void
}

function Files({ books: { month, closed, why_not_closed: why, open_before: before }, onMonth }: FilesProps) {
  const { cid, url, time_zone: zone } = useClub()
  const close = useConfirmed(closeMonth, {
    why: 'After a month is closed, nothing can be booked in it any more.',
    refresh: [getBooks],
    onDone: () => toast(`${month} is closed`),
  })
  return (
    <Section title="Close and take along">
      <div className="row">
        <BookFile call={getBookLines} month={month} name={`books-${url}-${month}.csv`}>
          All lines (CSV)
        </BookFile>
        <BookFile call={getJournal} month={month} name={`journal-${url}-${month}.csv`}>
          Journal for QuickBooks (CSV)
        </BookFile>
      </div>
      {closed && (
        <p>
          Closed {clubTime(closed.at, zone)}. Hash <code>{closed.hash}</code>
        </p>
      )}
      {!closed && why && before === null && <p className="muted">Not to be closed now: {why}</p>}
      {before !== null && (
        <div className="row">
          <p className="muted">
            {before} is still open. Close it before {month}.
          </p>
          <Button kind="quiet" size="sm" onClick={() => onMonth(before)}>
            Show {before}
          </Button>
        </div>
      )}
      {close.error && <Alert>{close.error.message}</Alert>}
      {!closed && !why && (
        <div className="row">
          <Button loading={close.isPending} onClick={() => close.mutate({ body: { cid, month } })}>
            Close {month}
          </Button>
        </div>
      )}
      {close.door}
    </Section>
  )
}
