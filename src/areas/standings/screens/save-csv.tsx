import { IconDownload } from '@tabler/icons-react'
import { csvOf } from '#kernel/rules/csv-text.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { saveCsvFile } from '#kernel/web/ui/save-file.ts'

interface Props {
  /** The file's name, without its extension. */
  readonly name: string
  readonly fields: readonly string[]
  readonly rows: () => readonly (readonly (string | number | null)[])[]
}

/** Saves the table that is shown. */
export function SaveCsv({ name, fields, rows }: Props) {
  const save = () =>
    saveCsvFile(
      `${name}.csv`,
      csvOf(
        fields,
        rows().map((cells) => cells.map((cell) => (cell === null ? '' : String(cell)))),
      ),
    )
  return (
    <Button kind="quiet" size="sm" icon={<IconDownload aria-hidden size={22} />} onClick={save}>
      Save as CSV
    </Button>
  )
}
