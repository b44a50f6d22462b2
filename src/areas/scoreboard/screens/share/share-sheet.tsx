import { IconShare } from '@tabler/icons-react'
import type { Match } from '#areas/scoring/screens/match/match-words.ts'
import { addressOf, shareMatch } from '#areas/scoring/screens/match/share-match.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { CardPart } from './card-part.tsx'
import { OverlayPart } from './overlay-part.tsx'
import './share.css'
import { MatchCode } from './match-code.tsx'

interface Props {
  readonly match: Match
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Shares a match: its link, its QR code, its score in a stream, a card for another page. */
export function ShareSheet({ match, isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} title="Share this match" onClose={onClose}>
      <div className="stack share">
        <Button size="lg" wide icon={<IconShare aria-hidden />} onClick={() => void shareMatch(match)}>
          Share link
        </Button>
        <MatchCode address={addressOf(match)} />
        <OverlayPart match={match} />
        <CardPart match={match} />
      </div>
    </Sheet>
  )
}
