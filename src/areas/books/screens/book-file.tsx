import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { getBookLines } from '#areas/books/calls/books.ts'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'
import { toast } from '#kernel/web/ui/toast.tsx'

interface Props {
  readonly call: typeof getBookLines
  /** `YYYY-MM`. */
  readonly month: string
  readonly name: string
  readonly children: ReactNode
}

/** Saves a month of the books as a file. Unlike a link, it says so when the server refuses, and until when. */
export function BookFile({ call, month, name, children }: Props) {
  const { cid } = useClub()
  const file = useSend(call, {
    onDone: (text) => {
      saveCsvFile(name, text)
      toast('Downloaded')
    },
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Button
      kind="quiet"
      icon={<IconDownload aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate({ params: { cid: String(cid) }, query: { month } })}
    >
      {children}
    </Button>
  )
}
