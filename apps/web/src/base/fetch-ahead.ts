import { callsUnderWay } from '@cloudsail/ui/base/api/index.ts'
import { screensUnderWay } from './load-screen.ts'

const lookEveryMs = 400
/** Longer than the pause between two keys. */
const typedBeforeMs = 2_000

let typedAtMs = -typedBeforeMs
globalThis.addEventListener?.('keydown', () => {
  typedAtMs = performance.now()
})

/** Returns whether nobody waits for the line and nobody types. */
const isQuiet = () =>
  callsUnderWay() === 0 && screensUnderWay() === 0 && performance.now() - typedAtMs > typedBeforeMs

interface WithConnection {
  connection?: { saveData: boolean }
}

/**
 * Loads what a customer is likely to need next, one after the other, while the line has been quiet for two looks. Loads nothing
 * for customers who save data. Failures are ignored: the screen that needs the code tries again and reports them. Returns the
 * function that ends it.
 */
export function fetchAhead(loads: readonly (() => Promise<unknown>)[]): () => void {
  const left = [...loads]
  if ((navigator as WithConnection).connection?.saveData) return () => {}
  let quietLooks = 0
  let running = false
  const timer = setInterval(() => {
    if (running) return
    quietLooks = isQuiet() ? quietLooks + 1 : 0
    if (quietLooks < 2) return
    const load = left.shift()
    if (!load) return clearInterval(timer)
    running = true
    load()
      .catch(() => {})
      .finally(() => {
        running = false
      })
  }, lookEveryMs)
  return () => clearInterval(timer)
}
