import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { MixerRequest } from '#areas/draws/rules/draw-request.ts'
import { drawMixer } from '#areas/draws/rules/mixer.ts'
import type { FromWorker } from './draw-in-worker.ts'

/** The worker's side: draws each request that it is sent, sends each better draw at once, and the result at the end. */
const say = (message: FromWorker) => parentPort?.postMessage(message)

// Reads, scores and check-ins have priority over draws. On Linux this sets the priority of this thread only. Elsewhere
// it would set the priority of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (request: MixerRequest) => {
  say({ kind: 'begun' })
  const result = drawMixer(request, (draw) => say({ kind: 'better', draw }))
  say({ kind: 'done', result })
})
