import { getFeatureList } from '#areas/clubs/calls/feature-updates.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useClub } from './my-club.ts'
import './clubs.css'

/** `/club/featurelist`: what is new on the platform, for admins of a club or a group (spec 002 §2). */
export function FeatureList() {
  const { time_zone: zone } = useClub()
  const list = useCall(getFeatureList, { body: {} })
  return (
    <Page title="What’s new">
      <Loading reads={[list]} label="Loading what’s new" blocks={[8, 8]} />
      {list.data?.length === 0 && (
        <Empty title="Nothing new yet">
          <p>New features will appear here.</p>
        </Empty>
      )}
      {list.data?.map(({ id, title, description, submitted_time: at }) => (
        <Section key={id} title={title} aside={<span className="muted num">{clubTime(at, zone)}</span>}>
          <p className="feature-words">{description}</p>
        </Section>
      ))}
    </Page>
  )
}
