import { IconAlertTriangle, IconCircleCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { WithoutGender } from '#areas/clubs/screens/without-gender.tsx'
import type { importMembers } from '#areas/members/calls/members.ts'
import { type MemberImportOutcome, memberImportOutcomes } from '#areas/members/rules/import-member-row.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { csvOf } from '#kernel/rules/csv-text.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Pager } from '#kernel/web/ui/desk/pager.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { usePageSize } from '#kernel/web/ui/desk/use-page-size.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'

type Report = Gotten<typeof importMembers>

interface Props {
  readonly report: Report
  /** The number of each row in the spreadsheet. */
  readonly numbers: readonly number[]
  readonly isTrial: boolean
  /** The possible next actions. */
  readonly children: ReactNode
}

/** Shows row by row what would happen, or what happened; rows with errors come first. */
export function MemberImportReport({ report, numbers, isTrial, children }: Props) {
  const [page, setPage] = useState(0)
  const [perPage] = usePageSize()
  const words = {
    added: isTrial ? 'will be added' : 'added',
    updated: isTrial ? 'will be updated' : 'updated',
    duplicate: 'already a member',
    refused: 'not possible',
  }
  const numberOf = (row: number) => numbers[row - 1] ?? row
  const rows = [...report.rows].sort((one, other) => rankOf(one) - rankOf(other) || one.row - other.row)
  const count = (outcome: MemberImportOutcome) => report.rows.filter((row) => row.outcome === outcome).length
  const save = () =>
    saveCsvFile(
      'import-report.csv',
      csvOf(
        ['row', 'name', 'outcome', 'why'],
        report.rows.map(({ row, name, outcome, why }) => [String(numberOf(row)), name, words[outcome], why]),
      ),
    )
  return (
    <Section title={isTrial ? 'What would happen' : 'What happened'}>
      <div className="import-counts" role="status">
        {memberImportOutcomes
          .filter((outcome) => outcome !== 'updated' || count(outcome) > 0)
          .map((outcome) => (
            <OutcomePill key={outcome} outcome={outcome}>
              {count(outcome)} {words[outcome]}
            </OutcomePill>
          ))}
      </div>
      <div className="row">
        {children}
        <Button kind="quiet" icon={<IconDownload aria-hidden size={22} />} onClick={save}>
          Save the report
        </Button>
      </div>
      <WithoutGender
        count={report.without_gender}
        who="member"
        effect={
          isTrial
            ? 'Women’s groups, men’s groups and mixed draws will leave them out. To fix this, add a gender column with F or M to your list.'
            : 'Women’s groups, men’s groups and mixed draws leave them out.'
        }
        link={isTrial ? 'none' : 'here'}
      />
      <ul className="lines" aria-label="Rows">
        {rows.slice(page * perPage, (page + 1) * perPage).map(({ row, name, outcome, why }) => (
          <li key={row}>
            <span className="line-words">
              <span className="muted num">Row {numberOf(row)}</span> <span className="line-name">{name}</span>
            </span>
            <span className="import-outcome">
              <OutcomePill outcome={outcome}>{words[outcome]}</OutcomePill> {why}
            </span>
          </li>
        ))}
      </ul>
      <Pager page={page} perPage={perPage} total={rows.length} onChange={setPage} />
    </Section>
  )
}

/** Rows that need attention come first: those that are not possible, then those with a remark. */
const rankOf = ({ outcome, why }: Report['rows'][number]) =>
  outcome === 'added' && why !== '' ? -2.5 : -memberImportOutcomes.indexOf(outcome)

const faces = {
  added: { kind: 'ok', icon: <IconCircleCheck aria-hidden /> },
  updated: { kind: 'ok', icon: <IconCircleCheck aria-hidden /> },
  duplicate: { kind: 'info', icon: <IconCopy aria-hidden /> },
  refused: { kind: 'bad', icon: <IconAlertTriangle aria-hidden /> },
} as const

function OutcomePill({ outcome, children }: { outcome: MemberImportOutcome; children: ReactNode }) {
  return <Pill {...faces[outcome]}>{children}</Pill>
}
