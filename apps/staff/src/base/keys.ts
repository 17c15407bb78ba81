import { createStore, useStore } from '@cloudsail/ui/base/store.ts'
import { useEffect, useRef } from 'react'

/** A key of the page: what it does, and the words beside the key in the last line. */
export interface KeyBinding {
  /** As `KeyboardEvent.key`, with `Ctrl+` or `Alt+` before it: `F9`, `Ctrl+k`, `c`. */
  key: string
  /** Words for the last line. Without them the key works and is listed only in the map of keys. */
  label?: string
  /** How the key is written where that differs from `key`, such as `J K` for two keys. */
  shown?: string
  run(): void
}

interface Layer {
  bindings: readonly KeyBinding[]
}

const layers = createStore<readonly Layer[]>([])

/** Returns the bindings in force, those of the newest layer first, one for each key. */
export function useBindings(): readonly KeyBinding[] {
  const seen = new Set<string>()
  return useStore(layers)
    .toReversed()
    .flatMap(({ bindings }) => bindings)
    .filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** Binds keys while the component stands. A later component's binding of the same key wins. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const layer = useRef<Layer>({ bindings })
  // Handlers are the latest ones. The list in the last line changes only if its words change.
  layer.current.bindings = bindings
  const words = bindings.map(({ key, label, shown }) => `${key} ${label} ${shown}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` stands for what the last line shows
  useEffect(() => {
    const own = layer.current
    layers.set([...layers.get(), own])
    return () => layers.set(layers.get().filter((each) => each !== own))
  }, [words])
}

/** Two presses of one key within this time count once. */
const twiceMs = 400
let lastKey = ''
let lastAtMs = Number.NEGATIVE_INFINITY

const nameOf = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent) =>
  `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

/** Letters and digits act outside fields alone. Function keys, Escape, Ctrl and Alt act everywhere. */
const actsInFields = (name: string) => /^(F\d+|Escape|Ctrl\+.|Alt\+.)$/.test(name)

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const name = nameOf(event)
  if (isField(event.target) && !actsInFields(name)) return
  for (const { bindings } of layers.get().toReversed()) {
    const binding = bindings.find(({ key }) => key === name)
    if (!binding) continue
    event.preventDefault()
    const isTwice = name === lastKey && performance.now() - lastAtMs < twiceMs && name === 'F9'
    lastKey = name
    lastAtMs = performance.now()
    if (!isTwice) binding.run()
    return
  }
}

/** Listens to the keyboard. Called once. */
export function startKeys(): void {
  addEventListener('keydown', press)
}
