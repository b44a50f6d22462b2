import { getClubHomepage } from '#areas/club-mail/calls/homepage.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { RichText } from '#kernel/web/ui/rich-text.tsx'

/** The club's text for its members; draws nothing when there is none. */
export function HomepageText({ cid }: { cid: number }) {
  const query = useCall(getClubHomepage, { params: { cid: String(cid) } })
  if (!query.data) return <Loading reads={[query]} />
  if (query.data.homepage === '') return null
  return (
    <Section title="From your club">
      <RichText html={query.data.homepage} />
    </Section>
  )
}
