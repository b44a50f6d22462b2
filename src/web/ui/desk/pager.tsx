import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from '../button.tsx'
import './desk.css'

interface Props {
  /** Starts at 0. */
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onChange: (page: number) => void
}

/** Which of many rows are shown, and the buttons to the other pages. */
export function Pager({ page, perPage, total, onChange }: Props) {
  const last = Math.max(0, Math.ceil(total / perPage) - 1)
  if (last === 0) return null
  const first = page * perPage + 1
  return (
    <nav className="pager" aria-label="Pages">
      <Button
        kind="quiet"
        size="sm"
        icon={<IconChevronLeft aria-hidden size={22} />}
        disabled={page === 0}
        onClick={() => onChange(page - 1)}
      >
        Previous
      </Button>
      <p className="num">
        {first} to {Math.min(total, first + perPage - 1)} of {total}
      </p>
      <Button
        kind="quiet"
        size="sm"
        icon={<IconChevronRight aria-hidden size={22} />}
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
