import { memberPaths } from '#areas/members/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { runsClub, useClub, useClubPath } from './my-club.ts'

interface Props {
  readonly count: number
  /** What is left out: `member` or `player`. */
  readonly who: 'member' | 'player'
  /** What happens to them: `This group leaves them out.` */
  readonly effect: string
  /** Whether the club's admins get a link; a link to a new tab keeps what is typed here. */
  readonly link?: 'here' | 'new tab' | 'none'
}

/**
 * Says how many people a rule left out because their gender is not stated; the club's admins get a link to the list
 * (X189).
 */
export function WithoutGender({ count, who, effect, link = 'here' }: Props) {
  const club = useClub()
  const pathOf = useClubPath()
  if (count === 0) return null
  const people = counted(count, `${who} has`, `${who}s have`)
  return (
    <Alert kind="info">
      <div className="stack">
        <p>
          {people} no gender listed. {effect}
        </p>
        {link !== 'none' && runsClub(club) && (
          <div className="row">
            <ButtonLink
              kind="quiet"
              size="sm"
              to={pathOf(memberPaths.members, { gender: 'none' })}
              {...(link === 'new tab' ? { target: '_blank', rel: 'noopener' } : {})}
            >
              Members with no gender listed{link === 'new tab' && ' (new tab)'}
            </ButtonLink>
          </div>
        )}
      </div>
    </Alert>
  )
}
