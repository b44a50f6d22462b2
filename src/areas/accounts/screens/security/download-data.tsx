import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ownData } from '#areas/accounts/calls/leaving.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { saveFile } from '#kernel/web/ui/save-file.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { ConfirmPassword } from '../confirm-password.tsx'

/** Downloads a copy of the person's data as one file. */
export function DownloadData() {
  const [trouble, setTrouble] = useState<string>()
  const [needsPassword, setNeedsPassword] = useState(false)
  const copy = useSend(ownData, {
    onDone: (data) => {
      const day = data.made_at.slice(0, 10)
      saveFile(`sideout-data-${day}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      toast('Your data was downloaded.')
    },
    onRefused: (error) => (error.code === 'confirm-password' ? setNeedsPassword(true) : setTrouble(error.message)),
  })
  const load = () => {
    setTrouble(undefined)
    setNeedsPassword(false)
    copy.mutate({})
  }
  return (
    <section className="card stack" aria-labelledby="download-data">
      <h2 id="download-data">Download your data</h2>
      <p>
        Get a copy of your data in one file: your account, memberships, replies, payments, matches and messages. It
        doesn’t include passwords or what other people wrote.
      </p>
      {trouble && <Alert>{trouble}</Alert>}
      <Button kind="quiet" icon={<IconDownload aria-hidden size={22} />} loading={copy.isPending} onClick={load}>
        Download my data
      </Button>
      <ConfirmPassword
        isOpen={needsPassword}
        why="Your data is private, so we ask for your password before you download it."
        onClose={() => setNeedsPassword(false)}
        onConfirmed={load}
      />
    </section>
  )
}
