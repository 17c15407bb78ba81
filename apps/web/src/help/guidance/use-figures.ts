import { figuresCall } from '@cloudsail/contract/help'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { figuresIn } from '@cloudsail/ui/base/figures.ts'
import { useLanguage } from '@cloudsail/ui/base/texts.ts'
import { useMemo } from 'react'
import { useOnce } from '../../base/use-once.ts'

const askFigures = () => call(figuresCall, {})

/** Returns the bank's figures of today, and the same as the texts of the current language show them (null until loaded). */
export function useFigures() {
  const language = useLanguage()
  const asked = useOnce(askFigures)
  const figures = asked.data?.figures
  return {
    ...asked,
    figures: useMemo(() => (figures ? figuresIn(figures, language) : null), [figures, language]),
  }
}
