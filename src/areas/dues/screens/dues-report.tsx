import { IconCash } from '@tabler/icons-react'
import { Navigate, useSearchParams } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { getDuesReport } from '#areas/dues/calls/payments.ts'
import { getDuesCollection, getDuesItems } from '#areas/dues/calls/seasons.ts'
import { type DuesMethod, duesMethods } from '#areas/dues/rules/dues-methods.ts'
import { methodLabel } from '#kernel/rules/payment-methods.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Pager } from '#kernel/web/ui/desk/pager.tsx'
import { PartFilter } from '#kernel/web/ui/desk/part-filter.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { usePageSize } from '#kernel/web/ui/desk/use-page-size.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { DownloadDues } from './download-dues.tsx'
import './dues.css'
import { DuesTotals } from './dues-totals.tsx'
import { PaymentTable } from './payment-table.tsx'

/** The filters and the page in the address. The default is the current season, or rolling years. */
function useAsked(current: string | undefined) {
  const [params, setParams] = useSearchParams()
  const ask = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ page: '', ...change }))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true })
  }
  const method = duesMethods.find((one) => one === params.get('method'))
  const filters = {
    did: params.get('did') ?? current ?? 'all',
    ...(method ? { method } : {}),
    search: params.get('search') ?? '',
  }
  return { asked: filters, method, page: /^\d{1,5}$/.exec(params.get('page') ?? '')?.[0] ?? '0', ask }
}

/** `/club/admin/duesreport`: the payments of dues with their totals (spec 002 §2). */
export function DuesReport() {
  const { cid, collects_dues } = useClub()
  const pathOf = useClubPath()
  const params = { cid: String(cid) }
  const seasons = useCall(getDuesItems, { params })
  const collection = useCall(getDuesCollection, { params })
  const current = collection.data?.annual_dues === false ? 'rolling' : collection.data?.did?.toString()
  const { asked: filters, method, page, ask } = useAsked(current)
  const [pageSize] = usePageSize()
  const report = useCall(
    getDuesReport,
    { params, query: { ...filters, page, per_page: String(pageSize) } },
    { keepPrevious: true, enabled: collection.data !== undefined },
  )
  if (!collects_dues) return <Navigate to={pathOf(clubPaths.settings)} replace />
  const options = [
    { value: 'all', label: 'All payments' },
    { value: 'rolling', label: 'One-year memberships' },
    ...(seasons.data ?? []).map(({ did, name }) => ({ value: String(did), label: name })),
  ]
  return (
    <Page
      title="Dues report"
      aside={
        <ButtonLink size="sm" to={pathOf(duesPaths.bulkDues)}>
          Record payments
        </ButtonLink>
      }
    >
      <div className="dues-fields">
        <PickField label="Season" options={options} value={filters.did} onChange={(did) => ask({ did })} />
        <PickField
          label="Paid by"
          options={[
            { value: '', label: 'Any way' },
            ...duesMethods.map((value) => ({ value, label: methodLabel(value) })),
          ]}
          value={method ?? ('' as DuesMethod | '')}
          onChange={(value) => ask({ method: value })}
        />
        <PartFilter
          label="Name, note or check number"
          maxLength={60}
          asked={filters.search}
          onAsk={(search) => ask({ search })}
        />
      </div>
      <Loading reads={[seasons, collection, report]} label="Loading the report" blocks={[8, 12, 24]} />
      {report.data && (
        <>
          <DuesTotals report={report.data} />
          {report.data.total === 0 ? (
            <Empty icon={<IconCash aria-hidden size={36} />} title="No payments">
              <p>Payments that match these filters will appear here.</p>
            </Empty>
          ) : (
            <>
              <PaymentTable rows={report.data.rows} />
              <Pager
                page={Number(page)}
                perPage={report.data.per_page}
                total={report.data.total}
                onChange={(next) => ask({ page: String(next) })}
              />
              <DownloadDues filters={filters} />
            </>
          )}
        </>
      )}
    </Page>
  )
}
