import type { ReactNode } from 'react'
import { ShellNotices as ScoringNotices } from '#areas/scoring/screens/shell-notices.tsx'
import { useLeftActs } from '#kernel/web/api/acts/use-left-acts.ts'
import { CommonShell } from '#kernel/web/frame/common-shell.tsx'
import { logoPath } from './logo-path.ts'
import { destinationsFor } from './navigation.ts'

/** The common shell with the areas' navigation entries, and the scoring notices above their screens. */
export function AppShell({ content, place }: { content?: ReactNode; place?: ReactNode }) {
  return (
    <CommonShell
      logoPath={logoPath}
      destinationsFor={destinationsFor}
      place={place}
      notices={<ShellNotices />}
      content={content}
    />
  )
}

/** What areas show above every screen; the admins' shell of a club shows it, too. */
export function ShellNotices() {
  useLeftActs()
  return <ScoringNotices />
}
