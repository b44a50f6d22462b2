import { Button } from '#kernel/web/ui/button.tsx'

/** The id where one of today's courts starts on the page. */
export const courtId = (court: number) => `court-${court}`

/** Links to the courts of a long page, in a bar that stays visible, so that a volunteer at court 3 need not scroll. */
export function JumpToCourt({ courts }: { readonly courts: readonly number[] }) {
  if (courts.length < 2) return null
  const jump = (court: number) => {
    const place = document.getElementById(courtId(court))
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav className="row court-jump" aria-label="Jump to a court">
      <span aria-hidden>Court</span>
      {courts.map((court) => (
        <Button key={court} kind="quiet" aria-label={`Court ${court}`} onClick={() => jump(court)}>
          {court}
        </Button>
      ))}
    </nav>
  )
}
