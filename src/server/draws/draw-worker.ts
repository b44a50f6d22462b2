import { parentPort, workerData } from 'node:worker_threads'
import type { MixerRequest } from '#domain/draws/draw-request'
import { drawMixer } from '#domain/draws/mixer'
import type { FromWorker } from './draw-in-worker.ts'

/** The worker's side: draws what it is given, sends each better draw at once, and the result at the end. */
const say = (message: FromWorker) => parentPort?.postMessage(message)

const request = workerData as MixerRequest
const result = drawMixer(request, (draw) => say({ kind: 'better', draw }))
say({ kind: 'done', result })
