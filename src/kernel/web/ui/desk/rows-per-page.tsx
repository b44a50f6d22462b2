import { pageSizeOf, pageSizes } from '#kernel/rules/page-sizes.ts'
import { usePageSize } from './use-page-size.ts'

/** The choice of how many rows a page has; `onChange` returns to the first page. */
export function RowsPerPage({ onChange }: { onChange: () => void }) {
  const [size, choose] = usePageSize()
  return (
    <label className="pager-rows">
      Rows per page
      <select
        className="field-input field-select"
        value={size}
        onChange={(event) => {
          choose(pageSizeOf(event.currentTarget.value) ?? size)
          onChange()
        }}
      >
        {pageSizes.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </label>
  )
}
