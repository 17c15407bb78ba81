/** Used when the browser stores nothing (private windows with a quota of zero, a full disk). Lasts as long as the page. */
const inMemory = new Map<string, string>()

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

/** The storage of this tab. If the browser refuses to write, values last until the page is reloaded. */
export const tabStorage = {
  get: (name: string): string | null => inMemory.get(name) ?? attempt(() => sessionStorage.getItem(name)),
  set(name: string, value: string): void {
    try {
      sessionStorage.setItem(name, value)
      inMemory.delete(name)
    } catch {
      inMemory.set(name, value)
    }
  },
  remove(name: string): void {
    inMemory.delete(name)
    attempt(() => sessionStorage.removeItem(name))
  },
  clear(): void {
    inMemory.clear()
    attempt(() => sessionStorage.clear())
  },
}

const probe = 'cloudsail.probe'

/** Returns whether the browser keeps this site's cookies, by setting one. */
function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${probe}=1; SameSite=Strict; Path=/`
  const isKept = document.cookie.includes(probe)
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${probe}=; SameSite=Strict; Path=/; Max-Age=0`
  return isKept
}

/**
 * Returns whether the browser blocks this site's data, so that nobody can log in: reaching a storage throws, or cookies are
 * refused. A storage that exists but stores nothing does not prevent a log-in.
 */
export function isSiteDataBlocked(): boolean {
  try {
    void [window.sessionStorage, window.localStorage, window.indexedDB]
    return !keepsCookies()
  } catch {
    return true
  }
}
