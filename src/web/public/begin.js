// Makes the calls that the server has named for this page and its reader while the page's scripts are still on their way.
// `api/begun.ts` takes the answers. The server names other calls in links of its header, which know GET only.
;(() => {
  const begin = ({ path, body }) => {
    const text = JSON.stringify(body)
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const answer = fetch(path, { method: 'POST', headers, body: text, credentials: 'same-origin' })
    // Whoever takes it sees the failure.
    answer.catch(() => undefined)
    return [`${path} ${text}`, answer]
  }
  window.sideoutBegun = new Map(JSON.parse(document.currentScript.dataset.calls).map(begin))
})()
