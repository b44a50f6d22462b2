import { IconCircleCheck, IconCopyCheck, IconDownload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { importOutcomes } from '#kernel/rules/import-outcomes.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { SelectField } from '#kernel/web/ui/fields.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'
import { type ReportRow, reportCsv } from './player-import-rows.ts'

const faces = {
  added: { icon: IconCircleCheck, word: 'Added', plural: 'added' },
  duplicate: { icon: IconCopyCheck, word: 'Duplicate', plural: 'duplicates' },
  refused: { icon: IconX, word: 'Refused', plural: 'refused' },
} as const
const shownAtOnce = 100

/** The result of each row: counts, the rows by result, and the whole report as a file. */
export function PlayerImportReport({ report }: { report: readonly ReportRow[] }) {
  const of = (result: ReportRow['result']) => report.filter((row) => row.result === result)
  const [shownResult, setShownResult] = useState<ReportRow['result']>(() =>
    of('refused').length > 0 ? 'refused' : 'added',
  )
  const [limit, setLimit] = useState(shownAtOnce)
  const rows = of(shownResult)
  const label = (result: ReportRow['result']) => `${of(result).length.toLocaleString('en-US')} ${faces[result].plural}`
  return (
    <section className="stack" aria-labelledby="report-title">
      <h2 id="report-title">Report</h2>
      <p role="status" className="page-lead">
        {rowText(importOutcomes.map(label))}
      </p>
      <SelectField
        label="Show"
        options={importOutcomes.map(label)}
        value={label(shownResult)}
        onChange={({ target }) => {
          setShownResult(importOutcomes.find((result) => label(result) === target.value) ?? 'added')
          setLimit(shownAtOnce)
        }}
      />
      {rows.length === 0 ? (
        <p>None.</p>
      ) : (
        <ul className="watch-rows" aria-label={label(shownResult)}>
          {rows.slice(0, limit).map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </ul>
      )}
      <div className="row">
        {rows.length > limit && (
          <Button kind="quiet" onClick={() => setLimit(limit + 10 * shownAtOnce)}>
            Show more
          </Button>
        )}
        <Button
          kind="quiet"
          icon={<IconDownload aria-hidden />}
          onClick={() => saveCsvFile('import-report.csv', reportCsv(report))}
        >
          Download report
        </Button>
      </div>
    </section>
  )
}

function Row({ row: { number, first, last, result, why } }: { row: ReportRow }) {
  const { icon: Icon, word } = faces[result]
  const name = `${first} ${last}`.trim()
  return (
    <li className={`report-row is-${result}`}>
      <Icon aria-hidden size={24} />
      <span className="report-name">{name === '' ? 'No name' : name}</span>
      <span className="report-why">
        Row {number}: {why === '' ? word : `${word}. ${why}`}
      </span>
    </li>
  )
}
