import { Alert } from '#kernel/web/ui/alert.tsx'
import { longClubTime } from '#kernel/web/ui/desk/club-time.ts'

interface Props {
  readonly moves: readonly { readonly from: string; readonly to: string; readonly at: string }[]
  readonly zone: string
}

/** Says that the end of a ballot was moved after someone had voted; shows nothing if it was never moved. */
export function EndMoves({ moves, zone }: Props) {
  if (moves.length === 0) return null
  return (
    <Alert kind="info">
      {moves.map(({ from, to, at }) => (
        <p key={at}>
          On {longClubTime(at, zone)}, the end time was changed from {longClubTime(from, zone)} to{' '}
          {longClubTime(to, zone)}.
        </p>
      ))}
    </Alert>
  )
}
