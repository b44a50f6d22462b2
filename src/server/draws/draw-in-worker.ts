import { Worker } from 'node:worker_threads'
import { checkRequest, type DrawRefusal } from '#domain/draws/check-request'
import type { Draw } from '#domain/draws/draw'
import { drawReportOf } from '#domain/draws/draw-report'
import type { MixerRequest } from '#domain/draws/draw-request'
import type { MixerDraw } from '#domain/draws/mixer'
import { ok, type Result } from '#domain/shared/result'

/** The worker's messages: each better draw it finds, and the result. */
export type FromWorker =
  | { readonly kind: 'better'; readonly draw: Draw }
  | { readonly kind: 'done'; readonly result: Result<MixerDraw, DrawRefusal> }

/** `isCut` means that the time ran out before the search ended, and this is the best draw so far. */
export type WorkerDraw = Pick<MixerDraw, 'draw' | 'report'> & { readonly isCut: boolean }

/**
 * Draws a mixer in a thread of its own, so that the server keeps responding. After `limitMs` the thread is stopped and
 * the result is the best draw so far; the first valid one exists within milliseconds, and the call waits for it.
 *
 * Refusals: those of `drawMixer`. A fault in the thread is thrown.
 */
export async function drawInWorker(request: MixerRequest, limitMs: number): Promise<Result<WorkerDraw, DrawRefusal>> {
  const checked = checkRequest(request)
  if (!checked.ok) return checked
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: request })
  try {
    return await answerOf(worker, request, limitMs)
  } finally {
    await worker.terminate()
  }
}

function answerOf(worker: Worker, request: MixerRequest, limitMs: number): Promise<Result<WorkerDraw, DrawRefusal>> {
  return new Promise((resolve, reject) => {
    let best: Draw | undefined
    let isOver = false
    const cut = () => {
      isOver = true
      if (best) resolve(ok({ draw: best, report: drawReportOf(best, request), isCut: true }))
    }
    const timer = setTimeout(cut, limitMs)
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'better') {
        best = message.draw
        if (isOver) cut()
        return
      }
      clearTimeout(timer)
      const { result } = message
      resolve(result.ok ? ok({ draw: result.value.draw, report: result.value.report, isCut: false }) : result)
    })
    worker.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
  })
}
