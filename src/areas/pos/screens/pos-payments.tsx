import { IconReceipt } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { posPaths } from '#areas/pos/calls/pages.ts'
import { getPosPayments } from '#areas/pos/calls/sales.ts'
import { type SaleMethod, saleMethods } from '#areas/pos/rules/sale-states.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Pager } from '#kernel/web/ui/desk/pager.tsx'
import { PartFilter } from '#kernel/web/ui/desk/part-filter.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { usePageSize } from '#kernel/web/ui/desk/use-page-size.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Items } from './items.tsx'
import './pos.css'
import { SalesTable } from './sales-table.tsx'
import { dollars, paidBy } from './words.ts'

/** `/club/admin/pospayments`: what was sold, with totals, and the items (spec 002 §2; X117). */
export function PosPayments() {
  const { cid } = useClub()
  const pathOf = useClubPath()
  const [params, setParams] = useSearchParams()
  const [perPage] = usePageSize()
  const ask = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ page: '', ...change })) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true })
  }
  const method = saleMethods.find((one) => one === params.get('method'))
  const search = params.get('search') ?? ''
  const page = Number(/^\d{1,5}$/.exec(params.get('page') ?? '')?.[0] ?? 0)
  const body = { cid, search, page, per_page: perPage, ...(method ? { method } : {}) }
  const query = useCall(getPosPayments, { body }, { keepPrevious: true })
  return (
    <Page
      title="POS payments"
      aside={
        <ButtonLink size="sm" to={pathOf(posPaths.pos)}>
          Sell at the desk
        </ButtonLink>
      }
    >
      <Items fee={query.data && query.data.platform_fee > 0 ? dollars(query.data.platform_fee) : undefined} />
      <Section title="Sales">
        <div className="pos-fields">
          <PickField
            label="Paid by"
            options={[
              { value: '', label: 'Any way' },
              ...saleMethods.map((value) => ({ value, label: paidBy(value) })),
            ]}
            value={method ?? ('' as SaleMethod | '')}
            onChange={(value) => ask({ method: value })}
          />
          <PartFilter
            label="Name, item or note"
            maxLength={60}
            asked={search}
            onAsk={(typed) => ask({ search: typed })}
          />
        </div>
        <Loading reads={[query]} label="Loading the sales" blocks={[4, 16]} />
        {query.data?.total === 0 && (
          <Empty icon={<IconReceipt aria-hidden size={36} />} title="No sales">
            <p>
              {method || search
                ? 'Try another name, or choose any way to pay.'
                : 'Desk sales and members’ card purchases will appear here.'}
            </p>
          </Empty>
        )}
        {query.data && query.data.total > 0 && (
          <>
            <p className="num">
              {rowText(
                query.data.methods.map(
                  ({ method: by, sales, amount }) => `${paidBy(by)}: ${dollars(amount)} (${sales})`,
                ),
              )}
            </p>
            <SalesTable rows={query.data.rows} />
            <Pager
              page={page}
              perPage={perPage}
              total={query.data.total}
              onChange={(next) => ask({ page: String(next) })}
            />
          </>
        )}
      </Section>
    </Page>
  )
}
