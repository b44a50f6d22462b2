import { useState } from 'react'
import { getAllClubs } from '#areas/clubs/calls/clubs.ts'
import { getMonthlyDuesCash, getMonthlyDuesStripe } from '#areas/dues/calls/billing.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { BilledDues } from './billed-dues.tsx'
import './dues.css'

type Clubs = Gotten<typeof getAllClubs>

const page = { title: 'Monthly billing', lead: 'The dues a club recorded by hand and received by card.' }

/** `/club/admin/monthlyBilling`: a club's dues between two days, for the people who bill it (spec 002 §2). */
export function MonthlyBilling() {
  const clubs = useCall(getAllClubs, { body: {} })
  if (!clubs.data) return <Loading reads={[clubs]} label="Loading the clubs" blocks={[2.5, 12]} page={page} />
  return (
    <Page {...page}>
      <Asking clubs={clubs.data} />
    </Page>
  )
}

function Asking({ clubs }: { clubs: Clubs }) {
  // If there is a single club, it is chosen.
  const [cid, setCid] = useState(clubs.length === 1 ? String(clubs[0]?.cid) : '')
  const [isAsked, setAsked] = useState(false)
  const form = useForm({
    initial: { start: '', end: '' },
    rules: {
      start: (day) => (day === '' ? 'Choose the first day' : undefined),
      end: (day, { start }) => (day === '' || day < start ? 'Choose the last day' : undefined),
    },
  })
  const [cash, cards] = [useSend(getMonthlyDuesCash), useSend(getMonthlyDuesStripe)]
  const error = cash.error ?? cards.error
  const send = () => {
    if (cid === '') return
    const body = { cid: Number(cid), start: form.values.start, end: form.values.end }
    cash.mutate({ body })
    cards.mutate({ body })
  }
  return (
    <>
      <form className="card stack" {...form.form(send)}>
        <div className="dues-fields">
          <PickField
            label="Club"
            options={[
              { value: '', label: 'Select...' },
              ...clubs.map((club) => ({ value: String(club.cid), label: club.club_name })),
            ]}
            value={cid}
            error={isAsked && cid === '' ? 'Choose a club' : undefined}
            onChange={setCid}
          />
          <TextField label="First day" type="date" {...form.text('start')} />
          <TextField label="Last day" type="date" {...form.text('end')} />
        </div>
        {error && <Alert>{error.message}</Alert>}
        <div className="row">
          <Button type="submit" loading={cash.isPending || cards.isPending} onClick={() => setAsked(true)}>
            Show the dues
          </Button>
        </div>
      </form>
      {cash.data && <BilledDues title="By hand" name="by-hand" billed={cash.data} />}
      {cards.data && <BilledDues title="By card" name="by-card" billed={cards.data} />}
    </>
  )
}
