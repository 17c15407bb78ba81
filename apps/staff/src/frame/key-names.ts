import type { TextKey, Translate } from '@cloudsail/ui/base/texts.ts'
import type { KeyBinding } from '../base/keys.ts'

const written: Readonly<Record<string, string>> = { Escape: 'Esc', ArrowDown: '↓', ArrowUp: '↑' }

/** Returns how a key is written. */
export const shownKey = ({ key, shown }: KeyBinding) =>
  shown ??
  written[key] ??
  key
    .replace('Ctrl+', 'Ctrl ')
    .replace('Alt+', 'Alt ')
    .replace(/\b[a-z]$/, (letter) => letter.toUpperCase())

/** Returns what a key does. A label with a colon is words of its own, such as the title of an action. */
export const keyText = (t: Translate<'staff'>, { label }: KeyBinding) =>
  label?.startsWith(':') ? label.slice(1) : t(`key.${label}` as TextKey<'staff'> & 'key.open')
