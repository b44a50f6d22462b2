import { Worker } from 'node:worker_threads'

/** How long a thread without work is kept, in milliseconds: the draws of one morning follow each other within minutes. */
const keptMs = 5 * 60_000

interface Spare {
  readonly worker: Worker
  readonly endLater: NodeJS.Timeout
}

/** At most one thread of a file waits for work; loading the engine takes longer than most draws. */
const spares = new Map<string, Spare>()

/** A thread that runs this file: the one that waits for work, or a new one. It does not keep the process alive by waiting. */
export function takeThread(file: URL): Worker {
  const spare = spares.get(file.href)
  if (!spare) return new Worker(file)
  spares.delete(file.href)
  clearTimeout(spare.endLater)
  stopListening(spare.worker)
  spare.worker.ref()
  return spare.worker
}

/** Keeps a thread that has done its work for the next; where one waits already, this one is ended. */
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
  // A thread that fails while it waits is no longer there; the next draw starts another.
  worker.on('error', forget)
  worker.on('exit', forget)
  spares.set(file.href, { worker, endLater })
}

/** By name: Node itself listens, too, and a thread without those listeners hears nothing more. */
function stopListening(worker: Worker): void {
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name)
}
