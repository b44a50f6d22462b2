import { pseudoWords } from './pseudo-words.ts'
import { writePage } from './write-page.ts'

/**
 * A demo's pages load this beside the application. A tab opened with `?words=pseudo` shows the made-up language until
 * `?words=off`.
 */
function isWished(): boolean {
  // The application may have changed the address since.
  const [opened] = performance.getEntriesByType('navigation')
  const wish = new URL(opened?.name ?? location.href, location.href).searchParams.get('words')
  try {
    if (wish !== null) sessionStorage.setItem('words', wish)
    return sessionStorage.getItem('words') === 'pseudo'
  } catch {
    // Storage is off: the address alone decides.
    return wish === 'pseudo'
  }
}

async function start(): Promise<void> {
  const response = await fetch('/demo/words.json')
  if (!response.ok) return
  const listed: readonly string[] = await response.json()
  writePage(document.documentElement, pseudoWords(listed))
  document.documentElement.dataset['words'] = 'pseudo'
}

if (isWished()) await start()
