import { IconAlertTriangle, IconPhone, IconPhoneCall } from '@tabler/icons-react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getEmergencyContactClub } from '#areas/reports/calls/reports.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { LongList } from '#kernel/web/ui/desk/long-list.tsx'
import { PartFilter } from '#kernel/web/ui/desk/part-filter.tsx'
import { useFilters } from '#kernel/web/ui/desk/use-filters.ts'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { usePrinting } from '#kernel/web/ui/use-printing.ts'
import { ReportPage } from './report-page.tsx'
import { countWords } from './words.ts'

type Contact = Gotten<typeof getEmergencyContactClub>[number]

/** Each read is logged, so a look at another screen in between must not cause another read. */
const staleTime = 15 * 60_000

/** `/club/emergencycontact`: whom to call for each member, with numbers to tap (spec 002 §2). */
export function EmergencyContacts() {
  const { cid } = useClub()
  const { params, ask } = useFilters()
  const search = params.get('search') ?? ''
  const list = useCall(getEmergencyContactClub, { params: { cid: String(cid) } }, { staleTime })
  const isWanted = nameFinder(search)
  const found = list.data?.filter(({ name }) => isWanted(name)) ?? []
  const isPrinting = usePrinting()
  const lacking = list.data?.filter(({ emergency_phone: phone }) => phone === '').length ?? 0
  return (
    <ReportPage title="Emergency contacts" lead="Tap a number to call it. The club log shows who opened this list.">
      <search className="report-filters">
        <PartFilter label="Name" maxLength={60} asked={search} onAsk={(part) => ask({ search: part })} />
      </search>
      <Loading reads={[list]} label="Loading the contacts" blocks={[24]} />
      {list.data && (
        <p role="status" className="muted">
          {countWords(found.length, 'member', 'members')}
          {lacking > 0 && `, ${lacking} without a number (listed last)`}
        </p>
      )}
      {list.data && found.length === 0 && (
        <Empty icon={<IconPhoneCall aria-hidden size={36} />} title="No matches">
          <p>Check the spelling of the name.</p>
        </Empty>
      )}
      {found.length > 0 && (
        <div className="card">
          {isPrinting ? (
            found.map((contact) => <OneContact key={contact.mid} contact={contact} />)
          ) : (
            <LongList label="Emergency contacts" className="contacts" items={found} keyOf={({ mid }) => mid}>
              {(contact) => <OneContact contact={contact} />}
            </LongList>
          )}
        </div>
      )}
    </ReportPage>
  )
}

function OneContact({ contact }: { contact: Contact }) {
  const { name, emergency_name: whom, emergency_phone: phone } = contact
  return (
    <div className="contact">
      <span className="line-words">
        <span className="line-name">{name}</span> <span className="muted">{whom}</span>
      </span>
      {phone === '' ? (
        <Pill kind="warn" icon={<IconAlertTriangle aria-hidden />}>
          no number
        </Pill>
      ) : (
        <a className="button button-quiet button-md num" href={`tel:${phone}`}>
          <IconPhone aria-hidden size={22} />
          {readablePhone(phone)} <span className="unseen">{whom === '' ? `for ${name}` : `${whom}, for ${name}`}</span>
        </a>
      )}
    </div>
  )
}
