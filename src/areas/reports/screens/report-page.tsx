import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getReportCsv } from '#areas/reports/calls/reports.ts'
import type { Sent } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import './reports.css'

interface Props {
  readonly title: string
  readonly lead: string
  /** The report as a file, with the page's filters; absent if it has no file. */
  readonly file?: Sent<typeof getReportCsv>['query']
  readonly children: ReactNode
}

/** A report: what it is about, a button to print it, and one to save it for a spreadsheet. */
export function ReportPage({ title, lead, file, children }: Props) {
  return (
    <Page
      title={title}
      lead={lead}
      aside={
        <div className="row report-tools">
          <Button kind="quiet" size="sm" icon={<IconPrinter aria-hidden size={22} />} onClick={() => window.print()}>
            Print
          </Button>
          {file && <SaveReport file={file} />}
        </div>
      }
    >
      {children}
    </Page>
  )
}

function SaveReport({ file }: { file: Sent<typeof getReportCsv>['query'] }) {
  const { cid, url } = useClub()
  const save = useSend(getReportCsv, {
    onDone: (text) => {
      saveCsvFile(`${url}-${file.report}.csv`, text)
      toast('Saved. The club log shows who downloaded it.')
    },
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={<IconDownload aria-hidden size={22} />}
      loading={save.isPending}
      onClick={() => save.mutate({ params: { cid: String(cid) }, query: file })}
    >
      Save as CSV
    </Button>
  )
}
