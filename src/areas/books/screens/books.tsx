import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { closeMonth, getBookLines, getBooks, getJournal } from '#areas/books/calls/books.ts'
import { accountNames } from '#areas/books/calls/words.ts'
import { clubPath, useClub } from '#areas/clubs/screens/my-club.ts'
import { useConfirmed } from '#areas/clubs/screens/use-confirmed.tsx'
import { eventPaths } from '#areas/events/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { counted } from '#kernel/rules/counted.ts'
import { moneyText } from '#kernel/rules/money.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import './books.css'
import { BookFile } from './book-file.tsx'
import { ReturnPayment } from './return-payment.tsx'

type Books = Gotten<typeof getBooks>

/** `/club/admin/books`: the club's money in a month, to the cent. This is our addition. */
export function ClubBooks() {
  const { cid } = useClub()
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? undefined
  const query = useCall(
    getBooks,
    { params: { cid: String(cid) }, query: month === undefined ? {} : { month } },
    { keepPrevious: true },
  )
  const choose = (newMonth: string) => {
    if (!/^20\d\d-\d\d$/.test(newMonth)) return
    const nextSearch = new URLSearchParams(search)
    nextSearch.set('month', newMonth)
    setSearch(nextSearch, { preventScrollReset: true })
  }
  if (!query.data)
    return <Loading reads={[query]} label="Loading the books" blocks={[4, 16, 10]} page={{ title: 'Books' }} />
  const books = query.data
  return (
    <Page title="Books" lead="Money in, refunds, fees and payouts to your bank, in US dollars.">
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
  'to-return': 'is being refunded because what it paid for is no longer available',
  'refund-failed': 'couldn’t be refunded. Try again, or refund it in the card provider’s dashboard',
  'event-deleted': 'was paid for an event that was deleted',
  disputed: 'is disputed. Respond in the card provider’s dashboard',
} as const

function Attention({ books: { attention } }: { books: Books }) {
  const { cid, time_zone: zone } = useClub()
  const [returning, setReturning] = useState<number>()
  if (attention.length === 0) return null
  return (
    <Section title="Needs attention">
      <ul className="lines">
        {attention.map((line) => (
          <li key={`${line.what} ${line.payment_id}`}>
            <span className="line-words">
              <span className="line-name">
                {moneyText(line.amount)} from {line.name}
              </span>{' '}
              <span className="muted">
                for {line.title}, {clubTime(line.at, zone)}, {attentionWords[line.what]}
              </span>
            </span>
            {line.eid !== null && (
              <ButtonLink kind="quiet" size="sm" to={clubPath(eventPaths.deletedEvent, cid, { eid: line.eid })}>
                See all <span className="unseen">payments for {line.title}</span>
              </ButtonLink>
            )}
            {line.what !== 'disputed' && (
              <Button kind="quiet" size="sm" onClick={() => setReturning(line.payment_id)}>
                Refund <span className="unseen">the payment from {line.name}</span>
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
      <Empty title={`Nothing recorded by the end of ${month}`}>
        <p>Card payments and payments you record will appear here.</p>
      </Empty>
    )
  return (
    <Section
      title="Accounts"
      lead="Each row adds up to its closing balance. Income has a minus sign, so all rows add up to 0."
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
                {clubTime(at, zone)}, {counted(items, 'item')}
                {difference === 0 ? '' : `, leaving ${moneyText(difference)} unexplained`}
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
  const [isAsking, setAsking] = useState(false)
  const close = useConfirmed(closeMonth, {
    why: 'Once you close a month, nothing more can be recorded in it.',
    refresh: [getBooks],
    onDone: () => toast(`${month} is closed`),
  })
  return (
    <Section title="Close and download">
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
      {!closed && why && before === null && <p className="muted">This month can’t be closed yet. {why}</p>}
      {before !== null && (
        <div className="row">
          <p className="muted">{before} is still open. Close it first.</p>
          <Button kind="quiet" size="sm" onClick={() => onMonth(before)}>
            Show {before}
          </Button>
        </div>
      )}
      {close.error && <Alert>{close.error.message}</Alert>}
      {!closed && !why && (
        <div className="row">
          <Button loading={close.isPending} onClick={() => setAsking(true)}>
            Close {month}
          </Button>
        </div>
      )}
      <ConfirmSheet
        title={`Close ${month}?`}
        confirm={`Close ${month}`}
        isOpen={isAsking}
        cancel="Cancel"
        onConfirm={() => {
          setAsking(false)
          close.mutate({ body: { cid, month } })
        }}
        onClose={() => setAsking(false)}
      >
        You can’t undo this. Nothing more can be recorded in {month}. All club admins will get the statement by email.
      </ConfirmSheet>
      {close.door}
    </Section>
  )
}
