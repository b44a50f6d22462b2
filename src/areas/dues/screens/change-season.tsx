import { useClub } from '#areas/clubs/screens/my-club.ts'
import { useConfirmed } from '#areas/clubs/screens/use-confirmed.tsx'
import { getSeasonChange, setCurrentDid } from '#areas/dues/calls/seasons.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { duesReads } from './dues-reads.ts'
import type { SeasonItem } from './season-item.ts'
import { membersWords } from './words.ts'

interface Props {
  readonly season: Pick<SeasonItem, 'did' | 'name'>
  /** No season is current yet. */
  readonly isFirst: boolean
  readonly onClose: () => void
}

/** Asks before another season becomes the current one, and says how many members become unpaid (spec 002 §4, §5). */
export function ChangeSeason({ season, isFirst, onClose }: Props) {
  const { cid } = useClub()
  const preview = useCall(getSeasonChange, { params: { did: String(season.did) } })
  const change = useConfirmed(setCurrentDid, {
    why: 'You’re about to change your club’s current dues season.',
    refresh: duesReads,
    onDone: ({ unpaid }) => {
      onClose()
      const became = unpaid > 0 || !isFirst ? `; ${membersWords(unpaid)} now unpaid` : ''
      toast(`${season.name} is the current season${became}`)
    },
  })
  const isHarmless = isFirst && preview.data?.unpaid === 0
  return (
    <>
      <Sheet isOpen title={`Make ${season.name} the current season?`} onClose={onClose}>
        <Loading reads={[preview]} label="Counting the members" blocks={[4]} />
        {preview.data && (
          <>
            {isFirst && (
              <p>
                Members count as paid once they’ve paid for the current season. Until {season.name} is current, payments
                for it don’t count.
              </p>
            )}
            {preview.data.unpaid === 0 ? (
              <p>
                No one will count as unpaid
                {preview.data.paid > 0 && `. ${membersWords(preview.data.paid)} will count as paid`}.
              </p>
            ) : (
              <p>
                <strong className="num">{membersWords(preview.data.unpaid)}</strong> will count as unpaid and won’t be
                able to reply to events until they pay for {season.name}. {counted(preview.data.paid, 'member')} will
                count as paid.
              </p>
            )}
            <p className="muted">Members keep their spots. All admins get an email. You can undo this for 1 hour.</p>
          </>
        )}
        {change.error && <Alert>{change.error.message}</Alert>}
        <div className="sheet-acts">
          <Button kind="quiet" size="lg" onClick={onClose}>
            {isFirst ? 'Not yet' : 'Don’t change it'}
          </Button>
          <Button
            kind={isHarmless ? 'primary' : 'danger'}
            size="lg"
            disabled={!preview.data}
            loading={change.isPending}
            onClick={() => change.mutate({ body: { did: season.did, cid } })}
          >
            {isFirst ? 'Make it current' : 'Change the season'}
          </Button>
        </div>
      </Sheet>
      {change.door}
    </>
  )
}
