import { textOfHtml } from '#areas/club-mail/server/html-text.ts'
import { canonicalAddress } from '#areas/instruction/rules/page-address.ts'
import { visibilityOf } from '#areas/platform/rules/page-reviews.ts'
import { wallTextIn } from '#kernel/rules/wall-time.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type PreviewedPage, picturePathOf } from '#kernel/server/http/previews.ts'
import { pictureUrl } from '#kernel/server/providers/images/picture-address.ts'
import { findShownInstructor, type InstructorRow } from './instructor-rows.ts'
import { listForClient } from './lesson-rows.ts'
import { credentialNames, instructorFacts, instructorPreview } from './words.ts'

/** How many lessons the page without scripts lists. */
const mostFacts = 20

/** An instructor for search engines: schema.org's Person on a ProfilePage. */
function structuredDataOf({ config }: Deps, row: InstructorRow, path: string, description: string) {
  const { publicUrl } = config
  const picture = row.image_id === null ? picturePathOf(path) : pictureUrl(row.image_id)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: `${row.first} ${row.last}`,
      jobTitle: 'Pickleball instructor',
      description: textOfHtml(row.bio).slice(0, 2000) || description,
      url: publicUrl + path,
      image: publicUrl + picture,
    },
  }
}

/**
 * `/instruction/{url}`: what a link to an instructor shows, with the facts for readers without scripts. Unknown and
 * unpublished pages return 404. A page that staff have not accepted is kept out of search engines. Its owner can see it
 * anyway, but needs the session for that, which a preview does not check.
 */
export const instructorPreviews: readonly PreviewedPage[] = [
  {
    path: /^\/instruction\/(?!(?:dashboard|addevent|edithomepage)\/?$)([^/]+)\/?$/i,
    find: async (deps, id) => {
      const row = await findShownInstructor(deps.db, canonicalAddress(id), null)
      if (!row) return undefined
      const now = deps.clock.now()
      const lessons = await listForClient(deps.db, { instructorId: row.account_id, accountId: null, now })
      const open = lessons.filter(({ confirmed, spots }) => confirmed < spots)
      const ownCredentials = (Object.keys(credentialNames) as (keyof typeof credentialNames)[]).filter(
        (name) => row[name],
      )
      const name = `${row.first} ${row.last}`
      const credentials = ownCredentials.map((one) => credentialNames[one])
      const preview = instructorPreview(name, credentials, open.length)
      const facts = open.slice(0, mostFacts).map(({ title, location, starts_at, time_zone }) => ({
        when: wallTextIn(time_zone, starts_at),
        title,
        location,
      }))
      const isUnlisted = visibilityOf(row.review ?? undefined) !== 'listed'
      const path = `/instruction/${row.url ?? canonicalAddress(id)}`
      return {
        ...preview,
        isUnlisted,
        structured: structuredDataOf(deps, row, path, preview.description),
        facts: instructorFacts(name, preview.description, facts),
      }
    },
  },
]
