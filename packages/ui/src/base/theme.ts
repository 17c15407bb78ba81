import { useSyncExternalStore } from 'react'
import { recall, remember } from './remembered.ts'
import { createStore, useStore } from './store.ts'

/** How the page looks: `system` follows the device; elder mode has large type and stronger contrast. */
export interface Theme {
  colours: 'system' | 'light' | 'dark'
  elder: boolean
}

const initial: Theme = { colours: 'system', elder: false }

function start(): Theme {
  if (typeof window === 'undefined') return initial
  const colours = recall('colours')
  return {
    colours: colours === 'light' || colours === 'dark' ? colours : 'system',
    elder: recall('elder') === 'on',
  }
}

const themeStore = createStore(initial, start())

function apply({ colours, elder }: Theme): void {
  const { dataset } = document.documentElement
  if (colours === 'system') delete dataset.theme
  else dataset.theme = colours
  if (elder) dataset.elder = ''
  else delete dataset.elder
}

/** Puts the remembered look on the page; called once, before the first drawing. */
export const startTheme = () => apply(themeStore.get())

/** Changes the look at once and remembers it. */
export function setTheme(change: Partial<Theme>): void {
  const theme = { ...themeStore.get(), ...change }
  remember('colours', theme.colours === 'system' ? null : theme.colours)
  remember('elder', theme.elder ? 'on' : null)
  themeStore.set(theme)
  apply(theme)
}

export const useTheme = (): Theme => useStore(themeStore)

const darkQuery = '(prefers-color-scheme: dark)'

function watchDevice(listener: () => void) {
  const media = matchMedia(darkQuery)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True while the page is dark, by choice or because the device is. */
export function useDark(): boolean {
  const { colours } = useTheme()
  const device = useSyncExternalStore(
    watchDevice,
    () => matchMedia(darkQuery).matches,
    () => false,
  )
  return colours === 'system' ? device : colours === 'dark'
}
