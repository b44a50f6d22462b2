import { type ScreenScope, startScreenWorker } from './screen-worker.ts'

/** `/screen-sw.js`. */
startScreenWorker(globalThis as unknown as ScreenScope)
