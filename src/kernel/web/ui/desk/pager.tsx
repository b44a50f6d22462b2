import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageSizes } from '#kernel/rules/page-sizes.ts'
import { Button } from '../button.tsx'
import './desk.css'
import { RowsPerPage } from './rows-per-page.tsx'

interface Props {
  /** Starts at 0. */
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onChange: (page: number) => void
}

/** Which of many rows are shown, the buttons to the other pages, and how many rows a page has. */
export function Pager({ page, perPage, total, onChange }: Props) {
  const last = Math.max(0, Math.ceil(total / perPage) - 1)
  if (total <= pageSizes[0]) return null
  const first = page * perPage + 1
  return (
    <nav className="pager" aria-label="Pages" data-taps="quick">
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
      <RowsPerPage onChange={() => onChange(0)} />
    </nav>
  )
}
