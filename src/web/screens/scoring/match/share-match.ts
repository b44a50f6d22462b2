import { pathTo, routes } from '../../../app/paths.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { type Match, teamName } from './match-words.ts'

/** Passes the address of a match on: by the phone's own sheet, else into the clipboard. */
export async function shareMatch(match: Match): Promise<void> {
  const url = new URL(pathTo(routes.match, { matchId: match.match_id }), window.location.href).href
  if (!navigator.share) return copyText(url)
  // Whoever closes the sheet has changed their mind.
  await navigator.share({ title: `${teamName(match, 1)} – ${teamName(match, 2)}`, url }).catch(() => undefined)
}
