interface How {
  /** Data for the screen, kept in the browser's history. */
  state?: unknown
  /** Replaces the current history entry, so that Back does not return to the current screen. */
  replace?: boolean
}

/** Opens a screen. The query is put behind the route, where screens read it. The router itself would put it before the #. */
export function navigate(to: string, { state = null, replace = false }: How = {}): void {
  const oldURL = location.href
  history[replace ? 'replaceState' : 'pushState'](state, '', `${location.pathname}#${to}`)
  dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }))
}
