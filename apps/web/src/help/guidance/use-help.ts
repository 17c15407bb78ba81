import { findScreen, type Route, type Screen } from '@cloudsail/ui/base/screen.ts'
import { wholeTable } from '@cloudsail/ui/base/screen-table.ts'
import { useLanguage } from '@cloudsail/ui/base/texts.ts'
import { use, useMemo } from 'react'
import { type HelpIndex, indexBoth } from '../answers/search.ts'
import { loadWords } from '../answers/words.ts'
import { type HelpWords, type QuestionId, questionIds } from '../content/questions.ts'
import { useFigures } from './use-figures.ts'

export interface Help {
  words: HelpWords
  /** Search index of the questions in both languages. */
  index: HelpIndex
  /** The questions, in the order of their groups. */
  ids: readonly QuestionId[]
  /** Null until loaded. */
  figures: Readonly<Record<string, string>> | null
  failed: boolean
  retry: () => void
  /** Returns the screen at a route, if there is one. */
  screenAt: (route: Route | undefined) => Screen | undefined
}

/**
 * Returns the questions in the current language, a search index over both, and the bank's figures. Suspends until the words
 * have loaded.
 */
export function useHelp(): Help {
  const language = useLanguage()
  const [loadingZh, loadingEn] = [loadWords('zh'), loadWords('en')]
  const [zh, en] = [use(loadingZh), use(loadingEn)]
  const table = use(wholeTable())
  const { figures, failed, retry } = useFigures()
  const shown = useMemo(() => {
    const screenAt = (route: Route | undefined) => (route ? findScreen(table, route) : undefined)
    return {
      words: language === 'zh' ? zh : en,
      index: indexBoth({ zh, en }, language),
      ids: questionIds,
      screenAt,
    }
  }, [zh, en, language, table])
  return { ...shown, figures, failed, retry }
}
