import { useSyncExternalStore } from 'react'

export const calculatorKinds = ['deposit', 'loan', 'fund', 'exchange', 'instalment'] as const
export type CalculatorKind = (typeof calculatorKinds)[number]

const subscribe = (tell: () => void) => {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}
const named = () => new URLSearchParams(location.hash.split('?')[1] ?? '').get('kind') ?? ''

/** The calculator that the address names; the first one where it names none. */
export function useCalculatorKind(): CalculatorKind {
  const name = useSyncExternalStore(subscribe, named)
  return calculatorKinds.find((kind) => kind === name) ?? calculatorKinds[0]
}
