// Makes the calls that the server named for this page and its reader while the page's scripts are still loading.
// `api/begun.ts` takes the answers. The server names other calls in links of its header, which support only GET.
;(() => {
  const begin = ({ path, body }) => {
    const text = JSON.stringify(body)
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const answer = fetch(path, { method: 'POST', headers, body: text, credentials: 'same-origin' })
    // The code that takes the answer sees the failure.
    answer.catch(() => undefined)
    return [`${path} ${text}`, answer]
  }
  window.sideoutBegun = new Map(JSON.parse(document.currentScript.dataset.calls).map(begin))
})()
