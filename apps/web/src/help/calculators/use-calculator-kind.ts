import { useSyncExternalStore } from 'react'

export const calculatorKinds = ['deposit', 'loan', 'fund', 'exchange', 'instalment'] as const
export type CalculatorKind = (typeof calculatorKinds)[number]

const subscribe = (tell: () => void) => {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}
const named = () => new URLSearchParams(location.hash.split('?')[1] ?? '').get('kind') ?? ''

/** Returns the calculator in the address, or the first one if there is none. */
export function useCalculatorKind(): CalculatorKind {
  const name = useSyncExternalStore(subscribe, named)
  return calculatorKinds.find((kind) => kind === name) ?? calculatorKinds[0]
}
