import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { MixerRequest } from '#domain/draws/draw-request'
import { drawMixer } from '#domain/draws/mixer'
import type { FromWorker } from './draw-in-worker.ts'

/** The worker's side: draws each request that it is sent, and sends each better draw at once, and the result at the end. */
const say = (message: FromWorker) => parentPort?.postMessage(message)

// Whoever reads, writes a score or checks in comes first. On Linux this is the priority of this thread alone; elsewhere it
// would be that of the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

parentPort?.on('message', (request: MixerRequest) => {
  const result = drawMixer(request, (draw) => say({ kind: 'better', draw }))
  say({ kind: 'done', result })
})
