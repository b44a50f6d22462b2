import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { isOddCourt, playersWords } from './use-ladder.ts'

/** How many players each of today's courts has; fewer than four or more than five in amber. */
export function CourtCounts({ courts }: { courts: readonly (number | undefined)[] }) {
  const standing = courts.filter((court) => court !== undefined)
  const each = [...new Set(standing)].sort((one, other) => one - other)
  if (each.length === 0) return null
  return (
    <ul className="row court-counts" aria-label="Players on each court">
      {each.map((court) => {
        const count = standing.filter((one) => one === court).length
        const isOdd = isOddCourt(count)
        return (
          <li key={court}>
            <Pill
              kind={isOdd ? 'warn' : 'ok'}
              icon={isOdd ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
            >
              Court {court}: {playersWords(count)}
            </Pill>
          </li>
        )
      })}
    </ul>
  )
}
