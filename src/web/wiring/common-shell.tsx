import type { ReactNode } from 'react'
import { CommonShell } from '../app/common-shell.tsx'
import { ShellNotices } from '../screens/scoring/shell-notices.tsx'
import { logoPath } from './logo-path.ts'
import { destinationsFor } from './navigation.ts'

/** The common shell with the areas' navigation entries, and the notices of scoring above their screens. */
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

/** The parts for the shell of those who run a club. */
export { ShellNotices }
