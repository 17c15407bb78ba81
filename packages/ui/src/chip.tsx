import type { ReactNode } from 'react'
import css from './chip.module.css'

interface Props {
  isOn: boolean
  onPress: () => void
  children: ReactNode
}

/** One of several filters in a row, pressed or not. */
export const Chip = ({ isOn, onPress, children }: Props) => (
  <button type="button" className={css.chip} aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
)
