import { IconCircleCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ballotPaths } from '#areas/ballots/calls/pages.ts'
import { readableCode } from '#areas/ballots/rules/codes.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { copyText } from '#kernel/web/ui/copy-text.ts'
import { useLeaveGuard } from '#kernel/web/ui/leave-guard.ts'
import { saveFile } from '#kernel/web/ui/save-file.ts'
import { ballotPath } from './ballot-path.ts'
import type { Receipt } from './replies.ts'

interface Props {
  readonly receipt: Receipt
  readonly club: MyClub
  readonly title: string
}

/**
 * Replaces the form after a vote and shows the code, to print or to keep. It is shown only once, so leaving needs a
 * confirmation until it is printed, saved or copied.
 */
export function VoteReceipt({ receipt, club, title }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [isKept, setKept] = useState(false)
  const guard = useLeaveGuard(!isKept)
  const { bid, code, signature, public_key: publicKey } = receipt
  const path = ballotPath(ballotPaths.ballotRecord, club.cid, bid)
  const record = `${window.location.origin}${path}`
  const text = [
    `${club.club_name}: ${title} (ballot ${bid})`,
    `Code: ${readableCode(code)}`,
    `Signature: ${signature}`,
    `Public key: ${publicKey}`,
    `The result, once the ballot ends: ${record}`,
    '',
  ].join('\n')
  return (
    <section className="card stack ballot-receipt" aria-labelledby="receipt">
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        <IconCircleCheck aria-hidden size={28} /> Your vote is in the ballot box
      </h2>
      <p>
        With this code, you can look up your answers once the ballot ends. We show it only now and don’t keep it
        anywhere.
      </p>
      <p className="ballot-code">{readableCode(code)}</p>
      <p>
        Keep this code to yourself. Anyone who has it can see how you voted. Your vote still counts if you lose the
        code, but no one can look it up.
      </p>
      <div className="row ballot-acts">
        <Button
          icon={<IconCopy aria-hidden size={22} />}
          onClick={() => {
            void copyText(text, 'Receipt copied').then((isCopied) => isCopied && setKept(true))
          }}
        >
          Copy
        </Button>
        <Button
          kind="quiet"
          icon={<IconPrinter aria-hidden size={22} />}
          onClick={() => {
            setKept(true)
            window.print()
          }}
        >
          Print
        </Button>
        <Button
          kind="quiet"
          icon={<IconDownload aria-hidden size={22} />}
          onClick={() => {
            setKept(true)
            saveFile(`ballot-${bid}-receipt.txt`, new Blob([text], { type: 'text/plain' }))
          }}
        >
          Save
        </Button>
        <ButtonLink kind="quiet" to={clubPath(clubPaths.welcome, club.cid)}>
          Done
        </ButtonLink>
      </div>
      <p>
        Once the ballot ends, you’ll find the result on your club page and here:{' '}
        <Link className="touch-link" to={path}>
          Result of this ballot
        </Link>
      </p>
      <h3>Proof of your vote</h3>
      <p>
        If your vote is missing from the record, this signature proves that ballot {bid} accepted a vote with this code.
      </p>
      <p className="ballot-hash">{signature}</p>
      <p className="muted">
        Public key: <span className="ballot-hash">{publicKey}</span>
      </p>
      <p className="muted">
        Result page: <span className="ballot-hash">{record}</span>
      </p>
      <ConfirmSheet
        isOpen={guard.isAsking}
        title="Leave without your code?"
        confirm="Leave without it"
        cancel="Stay here"
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        We show your code only now. To keep it, choose Copy, Print or Save. Your vote counts either way.
      </ConfirmSheet>
    </section>
  )
}
