import type { Build } from './build.ts'
import { type NoticeScope, startNotices } from './notices.ts'
import { type Scope, startServiceWorker } from './worker.ts'

/** `/sw.js`. The build prepends its own description (build/service-worker.ts). */
const scope = globalThis as unknown as Scope & { readonly sideoutBuild: Build }
startServiceWorker(scope, scope.sideoutBuild)
startNotices(globalThis as unknown as NoticeScope)
