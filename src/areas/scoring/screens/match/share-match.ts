import type { ComponentType } from 'react'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { pathTo } from '#kernel/calls/pages.ts'
import { copyText } from '#kernel/web/ui/copy-text.ts'
import { type Match, teamName } from './match-words.ts'

/** Loads the sheet that shares a match, which belongs to another area. */
export type LoadShare = () => Promise<ComponentType<{ match: Match; isOpen: boolean; onClose: () => void }>>

/** The address where everyone can watch a match. */
export const addressOf = (match: Match): string =>
  new URL(pathTo(scoringPaths.match, { matchId: match.match_id }), window.location.href).href

/** Shares a match's address: through the phone's own share sheet, or else the clipboard. */
export async function shareMatch(match: Match): Promise<void> {
  const url = addressOf(match)
  if (!navigator.share) await copyText(url)
  // Closing the share sheet means that the user changed their mind.
  else await navigator.share({ title: `${teamName(match, 1)} – ${teamName(match, 2)}`, url }).catch(() => undefined)
}
