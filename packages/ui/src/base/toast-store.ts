export interface Toast {
  readonly id: number
  readonly kind: 'error' | 'success' | 'info'
  readonly text: string
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a passing message. Can be called from any module. A message with the same text as one on display replaces it. */
export function showToast(kind: Toast['kind'], text: string): void {
  lastId += 1
  change([...toasts.filter((toast) => toast.text !== text), { id: lastId, kind, text }].slice(-3))
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
