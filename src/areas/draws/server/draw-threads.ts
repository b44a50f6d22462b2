import { Worker } from 'node:worker_threads'

/** How long an idle thread is kept, in milliseconds. The draws of one morning follow each other within minutes. */
const keptMs = 5 * 60_000

interface Spare {
  readonly worker: Worker
  readonly endLater: NodeJS.Timeout
}

/** For each file, at most one idle thread is kept, because loading the engine takes longer than most draws. */
const spares = new Map<string, Spare>()

/** Returns a thread that runs this file: the idle one, or a new one. While idle, it does not keep the process alive. */
export function takeThread(file: URL): Worker {
  const spare = spares.get(file.href)
  if (!spare) return new Worker(file)
  spares.delete(file.href)
  clearTimeout(spare.endLater)
  stopListening(spare.worker)
  spare.worker.ref()
  return spare.worker
}

/** Keeps a finished thread for the next draw. If one is already idle, this one is ended. */
export async function giveBack(file: URL, worker: Worker): Promise<void> {
  stopListening(worker)
  if (spares.has(file.href)) {
    await worker.terminate()
    return
  }
  const forget = () => {
    if (spares.get(file.href)?.worker === worker) spares.delete(file.href)
  }
  const endLater = setTimeout(() => {
    forget()
    void worker.terminate()
  }, keptMs)
  endLater.unref()
  worker.unref()
  // If an idle thread fails, it is no longer available. The next draw starts another.
  worker.on('error', forget)
  worker.on('exit', forget)
  spares.set(file.href, { worker, endLater })
}

/** Removes listeners by name. Node itself also listens, and a thread without Node's listeners gets no more messages. */
function stopListening(worker: Worker): void {
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name)
}
