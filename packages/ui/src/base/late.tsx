import { type ComponentType, use, useEffect, useReducer } from 'react'
import { createLoads } from './loads.ts'

/**
 * Returns whether a load has ended, and redraws the component when it does. Waits without Suspense: React holds back for
 * 300 ms whatever replaces a fallback that has been shown. `load` comes from `createLoads`, and `use` reads it once it has ended.
 */
export function useEnded(load: Promise<unknown> & { status?: string }): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const hasEnded = load.status !== undefined
  useEffect(() => {
    if (hasEnded) return
    let here = true
    const end = () => here && redraw()
    load.then(end, end)
    return () => {
      here = false
    }
  }, [load, hasEnded])
  return hasEnded
}

/**
 * Returns a component whose code is loaded when it is first drawn, with `instead` in its place until then. Where nothing else
 * is loaded in the same place, it is drawn earlier than by `lazy`, see `useEnded`. A failed load throws while it is drawn.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: () => React.ReactNode = () => null,
): ComponentType<P> {
  const loads = createLoads((_: 'part') => load())
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level only, like React's lazy
  return function Late(props: P) {
    const loading = loads('part')
    if (!useEnded(loading)) return instead()
    const { default: Part } = use(loading)
    return <Part {...props} />
  }
}
