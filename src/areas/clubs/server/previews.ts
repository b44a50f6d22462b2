import type { PreviewedPage } from '#kernel/server/http/previews.ts'
import { findClubByAddress } from './club-rows.ts'
import { clubPreview } from './words.ts'

/** `/clubs/{id}` and `/myclub/{url}`: the club's name, which both pages show to everyone. */
export const clubPreviews: readonly PreviewedPage[] = [
  {
    path: /^\/(?:clubs|myclub)\/([^/]+)\/?$/i,
    find: async ({ db }, id) => {
      const { club } = await findClubByAddress(db, id, null)
      if (!club) return undefined
      const { name } = club
      const { kicker, description, foot } = clubPreview(name, club.is_open_for_registration)
      return { title: `${name} · Sideout`, description, card: { kicker, lines: [{ text: name }], foot } }
    },
  },
]
