interface How {
  /** What the screen is handed over; it stands in the history of the browser. */
  state?: unknown
  /** Back does not lead to where one is now. */
  replace?: boolean
}

/** Goes to a screen. A query stays behind its route, where screens read it: the router's own way puts it before the #. */
export function navigate(to: string, { state = null, replace = false }: How = {}): void {
  const oldURL = location.href
  history[replace ? 'replaceState' : 'pushState'](state, '', `${location.pathname}#${to}`)
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }))
}
