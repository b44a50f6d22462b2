import { useState } from 'react'
import { prizeEntries } from '#areas/prizes/calls/prizes.ts'
import { counted } from '#kernel/rules/counted.ts'
import { monthText } from '#kernel/rules/time-text.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'

/** The entrants of a month's draw, and how many entries each has. */
export function EntryTable({ month }: { month: string }) {
  const [page, setPage] = useState(1)
  const input = { params: { month }, query: { page: String(page) } }
  const entries = useCall(prizeEntries, input, { keepPrevious: true })
  if (!entries.data) return <Loading reads={[entries]} label="Loading the entries" blocks={[12]} />
  const { list, people, pages, entries: total } = entries.data
  return (
    <section className="card stack" aria-labelledby="entries-title">
      <h2 id="entries-title">Entries of {monthText(month)}</h2>
      <p>
        {counted(total, 'entry', 'entries')} of {counted(people, 'person', 'people')}
      </p>
      {list.length > 0 && (
        <div className="table-frame">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="num">
                  Entries
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((person) => (
                <tr key={person.user_id}>
                  <th scope="row">
                    {person.name}
                    <br />
                    <span className="muted">{person.username}</span>
                  </th>
                  <td className="num">{person.entries}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <div className="row" data-taps="quick">
          <Button kind="quiet" aria-disabled={page === 1} onClick={() => setPage(Math.max(1, page - 1))}>
            Before
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button kind="quiet" aria-disabled={page === pages} onClick={() => setPage(Math.min(pages, page + 1))}>
            Next
          </Button>
        </div>
      )}
    </section>
  )
}
