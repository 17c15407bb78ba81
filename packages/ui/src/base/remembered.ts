/**
 * Reads what the browser remembers for this visitor between visits: language and look, never data of the bank. If storage is
 * refused (private windows), nothing is remembered and nothing breaks.
 */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`cloudsail.${name}`)
  } catch {
    return null
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`cloudsail.${name}`)
    else localStorage.setItem(`cloudsail.${name}`, value)
  } catch {
    // The browser did not store it. The choice still holds for this visit.
  }
}
