import { booksRefusals } from '#areas/books/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { booksHandlers } from './server/books.ts'
import { booksListeners } from './server/listeners.ts'
import { booksPersonal } from './server/personal.ts'
import { booksJobs } from './server/read-provider.ts'
import { receivedHandlers } from './server/received.ts'
import { booksTables } from './server/tables.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: [...booksHandlers, ...receivedHandlers],
  refusals: booksRefusals,
  listeners: booksListeners,
  jobs: booksJobs,
  tables: booksTables,
  personal: booksPersonal,
}
