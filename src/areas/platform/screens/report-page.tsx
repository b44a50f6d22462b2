import { useState } from 'react'
import { useLocation } from 'react-router'
import { reportPage } from '#areas/platform/calls/reviews.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

/** "Report this page", below the public page of an instructor or an event: its path and a few words go to staff. */
export function ReportPage() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isLeft, setLeft] = useState(false)
  const report = useSend(reportPage, {
    onDone: ({ message }) => {
      toast(message)
      setOpen(false)
      setReason('')
      setLeft(false)
    },
  })
  const isShort = reason.trim().length < 3
  return (
    <>
      <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
        Report this page
      </Button>
      <Sheet isOpen={isOpen} title="Report this page" onClose={() => setOpen(false)}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            setLeft(true)
            if (!isShort) report.mutate({ body: { path: pathname, reason: reason.trim() } })
          }}
        >
          <TextField
            label="What’s wrong?"
            hint="Site staff will read this. The page’s owner won’t see who reported it."
            value={reason}
            maxLength={500}
            error={isLeft && isShort ? 'Describe the problem briefly' : report.error?.message}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="lg" loading={report.isPending}>
            Send report
          </Button>
        </form>
      </Sheet>
    </>
  )
}
