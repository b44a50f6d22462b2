import { IconDownload } from '@tabler/icons-react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { downloadDues } from '#areas/dues/calls/payments.ts'
import type { Sent } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'
import { toast } from '#kernel/web/ui/toast.tsx'

/** All pages of the report's payments as a file for a spreadsheet. */
export function DownloadDues({ filters }: { filters: Sent<typeof downloadDues>['query'] }) {
  const { cid, url } = useClub()
  const list = useSend(downloadDues, {
    onDone: (text) => {
      saveCsvFile(`${url}-dues.csv`, text)
      toast('Dues downloaded')
    },
  })
  return (
    <>
      {list.error && <Alert>{list.error.message}</Alert>}
      <div className="row">
        <Button
          kind="quiet"
          icon={<IconDownload aria-hidden />}
          loading={list.isPending}
          onClick={() => list.mutate({ params: { cid: String(cid) }, query: filters, body: {} })}
        >
          Download as CSV
        </Button>
      </div>
    </>
  )
}
