import { IconCircleCheck, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { readableCode } from '#domain/ballots/codes'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ballotRoutes } from '../clubs/ballot-routes.ts'
import { memberRoutes } from '../clubs/member-routes.ts'
import { clubPath, type MyClub } from '../clubs/my-club.ts'
import { ballotPath } from './ballot-path.ts'
import type { Receipt } from './replies.ts'

interface Props {
  readonly receipt: Receipt
  readonly club: MyClub
  readonly title: string
}

/** Replaces the form after a vote: the code, to print or to keep. It is shown only once. */
export function VoteReceipt({ receipt, club, title }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { bid, code, signature, public_key: publicKey } = receipt
  const record = `${window.location.origin}${ballotPath(ballotRoutes.ballotRecord, club.cid, bid)}`
  const text = [
    `${club.club_name}: ${title} (ballot ${bid})`,
    `Code: ${readableCode(code)}`,
    `Signature: ${signature}`,
    `Public key: ${publicKey}`,
    `The record, after the end: ${record}`,
    '',
  ].join('\n')
  return (
    <section className="card stack ballot-receipt" aria-labelledby="receipt">
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        <IconCircleCheck aria-hidden size={28} /> Your vote is in the urn
      </h2>
      <p>
        With this code you find your answers in the record after the end. It is shown only now, and kept nowhere else.
      </p>
      <p className="ballot-code">{readableCode(code)}</p>
      <p>
        Keep it to yourself: whoever has it sees how you voted. Without it your vote counts just the same, but nobody
        can look it up.
      </p>
      <div className="row ballot-acts">
        <Button kind="quiet" icon={<IconPrinter aria-hidden size={22} />} onClick={() => window.print()}>
          Print
        </Button>
        <Button
          kind="quiet"
          icon={<IconDownload aria-hidden size={22} />}
          onClick={() => saveFile(`ballot-${bid}-receipt.txt`, new Blob([text], { type: 'text/plain' }))}
        >
          Save
        </Button>
        <ButtonLink to={clubPath(memberRoutes.welcome, club.cid)}>Done</ButtonLink>
      </div>
      <h3>Signature of this installation</h3>
      <p>It proves that a vote under this code was taken in ballot {bid}, should the record not have it.</p>
      <p className="ballot-hash">{signature}</p>
      <p className="muted">
        Public key: <span className="ballot-hash">{publicKey}</span>
      </p>
      <p className="muted">
        The record, after the end: <span className="ballot-hash">{record}</span>
      </p>
    </section>
  )
}
