import { useSyncExternalStore } from 'react'
import { recall, remember } from './remembered.ts'
import { createStore, useStore } from './store.ts'

/** The look of the page. `system` follows the device. Elder mode has large type and stronger contrast. */
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

/** Applies the remembered look. Called once, before the first drawing. */
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

/** Returns true while the page is dark, by choice or because the device is. */
export function useDark(): boolean {
  const { colours } = useTheme()
  const device = useSyncExternalStore(
    watchDevice,
    () => matchMedia(darkQuery).matches,
    () => false,
  )
  return colours === 'system' ? device : colours === 'dark'
}
