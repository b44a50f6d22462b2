import { getClubMembers } from '#areas/members/calls/members.ts'
import {
  type DuplicateCandidate,
  type LikelyDuplicate,
  likelyDuplicates,
} from '#areas/members/rules/likely-duplicates.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import type { ChosenMember } from './pick-member.tsx'

interface Props {
  readonly cid: number
  readonly onChoose: (keep: ChosenMember, merge: ChosenMember) => void
}

const becauseWords: Readonly<Record<LikelyDuplicate<DuplicateCandidate>['because'], string>> = {
  name: 'the same name',
  address: 'the same email address',
  phone: 'the same phone number',
}
/** As many pairs as people will look through. */
const maxPairs = 20

const nameOf = ({ first, last }: DuplicateCandidate) => `${first} ${last}`

/** Records that are likely the same person, to be compared side by side; shows nothing if there are none. */
export function LikelyDoubles({ cid, onChoose }: Props) {
  const { data } = useCall(getClubMembers, { params: { cid: String(cid) } }, { staleTime: 60_000 })
  const doubles = likelyDuplicates(data ?? [])
  if (doubles.length === 0) return null
  return (
    <Section
      title="Possible duplicates"
      lead="Compare both records before you merge them. They may belong to two different people."
    >
      <ul className="lines">
        {doubles.slice(0, maxPairs).map(({ keep, merge, because }) => (
          <li key={keep.mid}>
            <span className="line-words">
              <span className="line-name">
                {nameOf(keep)} and {nameOf(merge)}
              </span>{' '}
              <span className="muted">{becauseWords[because]}</span>
            </span>
            <Button
              kind="quiet"
              size="sm"
              onClick={() => onChoose({ mid: keep.mid, name: nameOf(keep) }, { mid: merge.mid, name: nameOf(merge) })}
            >
              Compare <span className="unseen">{`${nameOf(keep)} and ${nameOf(merge)}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
