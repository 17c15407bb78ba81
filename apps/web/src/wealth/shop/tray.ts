import { comparedMost, type ShopFamily } from '@cloudsail/contract/wealth'
import { currentSession, onSessionChange } from '@cloudsail/ui/base/session.ts'
import { createStore, useStore } from '@cloudsail/ui/base/store.ts'
import { most as mostFunds } from '../funds/compare/chosen.ts'

/** A product ticked for comparison. */
export interface Picked {
  code: string
  family: ShopFamily
}

/** Products ticked in the lists of the wealth shop, in the order of ticking. Every list shows the same ones. */
const tray = createStore<readonly Picked[]>([])
// They end with the session and are stored nowhere else.
onSessionChange(() => {
  if (!currentSession()) tray.set([])
})

export const useTray = () => useStore(tray)
export const setTray = (picked: readonly Picked[]) => tray.set(picked)

/** Returns whether all are funds, which have a comparison of their own, with courses. */
export const areFunds = (picked: readonly Picked[]): boolean =>
  picked.every(({ family }) => family === 'fund')

/** Returns how many products can be compared: more if all are funds. */
export const mostOf = (picked: readonly Picked[]): number => (areFunds(picked) ? mostFunds : comparedMost)

/** Returns whether a product can be ticked besides those that are. */
export const canPick = (picked: readonly Picked[], one: Picked): boolean =>
  picked.length < mostOf([...picked, one])
