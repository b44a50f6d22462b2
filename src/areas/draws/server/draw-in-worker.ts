import type { Worker } from 'node:worker_threads'
import { checkRequest, type DrawRefusal } from '#areas/draws/rules/check-request.ts'
import type { Draw } from '#areas/draws/rules/draw.ts'
import { drawReportOf } from '#areas/draws/rules/draw-report.ts'
import type { MixerRequest } from '#areas/draws/rules/draw-request.ts'
import type { MixerDraw } from '#areas/draws/rules/mixer.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { giveBack, takeThread } from './draw-threads.ts'

/** The worker's messages: that it has started, each better draw it finds, and the result. */
export type FromWorker =
  | { readonly kind: 'begun' }
  | { readonly kind: 'better'; readonly draw: Draw }
  | { readonly kind: 'done'; readonly result: Result<MixerDraw, DrawRefusal> }

/** `isCut` means that time ran out before the search ended, and this is the best draw so far. */
export type WorkerDraw = Pick<MixerDraw, 'draw' | 'report'> & { readonly isCut: boolean }

const drawThread = new URL('./draw-worker.ts', import.meta.url)

/** A small, busy machine needs seconds to load the engine. A thread that needs longer than this hangs. */
const loadingMs = 10_000

/**
 * Draws a mixer in another thread, so that the server keeps responding. `limitMs` after the search has started, the
 * thread is stopped and the result is the best draw so far. The first valid one exists within milliseconds, and the
 * call waits for it.
 *
 * Refusals: those of `drawMixer`. An error in the thread is thrown.
 */
export async function drawInWorker(request: MixerRequest, limitMs: number): Promise<Result<WorkerDraw, DrawRefusal>> {
  return inThread(drawThread, request, (worker) => answerOf(worker, request, limitMs))
}

/**
 * Like `drawInWorker`, but refuses with draw-too-slow if the thread has found nothing by the limit, or has not started
 * by `loadingLimitMs`. `thread` is the file that it runs.
 */
export async function drawOrEnd(
  request: MixerRequest,
  limitMs: number,
  { thread = drawThread, loadingLimitMs = loadingMs }: { readonly thread?: URL; readonly loadingLimitMs?: number } = {},
): Promise<Result<WorkerDraw, DrawRefusal | 'draw-too-slow'>> {
  return inThread(thread, request, async (worker) => {
    let timer: NodeJS.Timeout | undefined
    const ending = new Promise<Result<WorkerDraw, 'draw-too-slow'>>((resolve) => {
      const endIn = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(() => resolve(refuse('draw-too-slow')), ms)
      }
      endIn(loadingLimitMs)
      // A little later than the limit of the search, because the worker may be handing over the best draw at that
      // moment.
      worker.on('message', ({ kind }: FromWorker) => kind === 'begun' && endIn(limitMs + handOverMs))
    })
    try {
      return await Promise.race([answerOf(worker, request, limitMs), ending])
    } finally {
      clearTimeout(timer)
    }
  })
}

const handOverMs = 50

async function inThread<Answer, Code extends string>(
  thread: URL,
  request: MixerRequest,
  answer: (worker: Worker) => Promise<Result<Answer, Code>>,
): Promise<Result<Answer, Code | DrawRefusal>> {
  const checked = checkRequest(request)
  if (!checked.ok) return checked
  const worker = takeThread(thread)
  // A thread can take another request only after it has finished this one.
  let isDone = false
  worker.on('message', ({ kind }: FromWorker) => {
    isDone ||= kind === 'done'
  })
  try {
    return await answer(worker)
  } finally {
    await (isDone ? giveBack(thread, worker) : worker.terminate())
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
    let timer: NodeJS.Timeout | undefined
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'begun') {
        timer = setTimeout(cut, limitMs)
        return
      }
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
    // The system ended the thread, for example because memory ran out. That no longer matters if there is an answer.
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('the draw’s worker thread ended without a result'))
    })
    worker.postMessage(request)
  })
}
