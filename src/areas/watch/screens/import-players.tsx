import { IconUpload } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { importPlayers } from '#areas/watch/calls/watch.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { PlayerImportReport } from './importing/player-import-report.tsx'
import './importing/import.css'
import { importRowsOf, type ReportRow } from './importing/player-import-rows.ts'
import { type ImportedPlayerRow, readCsv } from './importing/read-player-csv.ts'

/** `/watch/importplayers`: staff add the players of a CSV file and see the result for each row (spec 000 §2, §5). */
export function ImportPlayers() {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [rows, setRows] = useState<readonly ImportedPlayerRow[]>([])
  const [trouble, setTrouble] = useState<string>()
  const [report, setReport] = useState<readonly ReportRow[]>()
  const send = useSend(importPlayers, {
    onDone: (outcome, { body }) => {
      setReport(importRowsOf(body.players as ImportedPlayerRow[], outcome))
      toast('done')
    },
    onRefused: ({ message }) => setTrouble(message),
  })

  const upload = async (event: FormEvent) => {
    event.preventDefault()
    setTrouble(undefined)
    setReport(undefined)
    setReading(true)
    const file = await readCsv(input.current?.files?.[0])
    setReading(false)
    if (file.trouble !== undefined) return setTrouble(file.trouble)
    setRows(file.rows)
    send.mutate({ body: { players: [...file.rows] } })
  }

  return (
    <Page title="Import Players" lead="Upload a CSV file with “first” and “last” columns, one player per row.">
      <form className="card stack" onSubmit={(event) => void upload(event)}>
        <p className="import-warning">
          Name the columns exactly first and last: there must be no spaces. Up to 5,000 rows and 1 MB.
        </p>
        <p>Your file should look like this:</p>
        <pre className="import-example">{'first,last\nLinda,Alvarez\nWei,Chen'}</pre>
        <div className="field">
          <label className="field-label" htmlFor="players-file">
            CSV file
          </label>
          <input
            ref={input}
            id="players-file"
            className="import-file"
            type="file"
            accept=".csv,text/csv"
            aria-invalid={trouble ? true : undefined}
            aria-describedby={trouble ? 'import-trouble' : undefined}
          />
        </div>
        {trouble && (
          <div id="import-trouble">
            <Alert>{trouble}</Alert>
          </div>
        )}
        <div>
          <Button type="submit" size="lg" wide icon={<IconUpload aria-hidden />} loading={isReading || send.isPending}>
            Import
          </Button>
          <Progress isReading={isReading} isSending={send.isPending} count={rows.length} />
        </div>
      </form>
      {report && <PlayerImportReport report={report} />}
    </Page>
  )
}

/** The progress of the import. All rows are sent together, so there is nothing to count between sending and done. */
function Progress({ isReading, isSending, count }: { isReading: boolean; isSending: boolean; count: number }) {
  const words = isReading ? 'Reading file' : `Adding players: ${counted(count, 'row')} sent`
  return (
    <div role="status">
      {(isReading || isSending) && (
        <label className="import-progress">
          {words}
          <progress />
        </label>
      )}
    </div>
  )
}
