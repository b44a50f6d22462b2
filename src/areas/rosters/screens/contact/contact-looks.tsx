import type { MyClub } from '#areas/clubs/screens/my-club.ts'
import { listContactLooks } from '#areas/rosters/calls/emergency-contacts.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'

/** In the member's own profile: who has opened their phone number and emergency contact, and who can. */
export function ContactLooks({ club, mid }: { club: MyClub; mid: number }) {
  const query = useCall(listContactLooks, { params: { mid: String(mid) } })
  return (
    <Section title="Who opened your emergency contact">
      <p className="muted">
        On the day of an event you play in, its organizers can open your phone number and emergency contact. Each time
        they do, it’s listed here.
      </p>
      <Loading reads={[query]} label="Loading the list" blocks={[3]} />
      {query.data?.length === 0 && <p>No one has opened it.</p>}
      <ul className="lines">
        {query.data?.map(({ id, at, by, title }) => (
          <li key={id}>
            <span className="line-words">
              <span className="line-name">{by || 'A deleted account'}</span>{' '}
              <span className="muted">
                {title}, <span className="num">{clubTime(at, club.time_zone)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
