import { pages } from './pages.ts'

/** What the server itself serves besides calls and screens. */
const services: Record<string, string> = {
  '/docs': 'the API documentation',
  '/openapi.json': 'the API description as JSON',
  '/healthz': 'whether the server is ready, and if not, why',
  '/metrics': 'metrics for Prometheus, from a browser on this machine or with METRICS_TOKEN',
  '/.well-known/security.txt': 'where to report a vulnerability, if SECURITY_CONTACT is set',
  '/uploads/{id}.webp': 'uploaded pictures, at permanent addresses',
  '/demo/outbox': 'a demo’s emails and texts. Exists only in a demo',
  '/demo/words.json': 'the product’s texts, for `?words=pseudo`. Exists only in a demo',
  '/socket.io': 'the live channel',
}

/** The routes as a page for human readers. */
export function routesTable(): string {
  const rows = pages.map(({ path, who, shows }) => `| \`${path}\` | ${who} | ${shows} |`)
  const others = Object.entries(services).map(([path, what]) => `| \`${path}\` | ${what} |`)
  return [
    '# Routes',
    '',
    'Printed by `npm run generate`. Paths ignore case and a trailing slash. Two leading slashes become one.',
    'Any other path returns the not-found page with 404. API calls are in [permissions.md](permissions.md).',
    '',
    '| route | who | shows |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '| route | what it is |',
    '| --- | --- |',
    ...others,
    '',
  ].join('\n')
}
